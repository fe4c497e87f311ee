"""Who stands where: the results that count, and the pages that rank them."""

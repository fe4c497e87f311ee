"""The table's words in other languages."""

import pytest
from django.utils import translation

from games.scorpion import table
from games.scorpion.engine import Rejection

# As the table says them that this one follows.
ONLY_KING = {
    "hr": "Samo kralj može na prazan stupac.",
    "vi": "Chỉ lá Vua mới được chuyển vào cột trống.",
    "id": "Hanya raja yang boleh ditempatkan di kolom kosong.",
}
WRONG_SUIT = {
    "hr": "Pravilo: karte moraju biti iste boje.",
    "vi": "Luật: các lá bài phải cùng chất.",
    "id": "Aturan: kartu harus memiliki lambang yang sama.",
}


@pytest.mark.parametrize("code", ONLY_KING)
def test_the_documented_refusals_are_told_in_their_words(code: str) -> None:
    with translation.override(code):
        assert table.refuse(Rejection.ONLY_KING, "4H>7").text == ONLY_KING[code]
        assert table.refuse(Rejection.WRONG_SUIT, "4H>7").text == WRONG_SUIT[code]

"""Static files: names that carry a hash, so that browsers may keep them."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class StaticStorage(CompressedManifestStaticFilesStorage):
    """Whitenoise's storage, which also rewrites the imports between our ES modules."""

    support_js_module_import_aggregation = True

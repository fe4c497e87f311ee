# The image of every process: web, worker and beat differ in their command only.
FROM python:3.13-slim AS packages
COPY requirements/site.txt /tmp/site.txt
RUN python -m venv /venv && /venv/bin/pip install --no-cache-dir --require-hashes -r /tmp/site.txt

FROM python:3.13-slim
RUN useradd --system --uid 1000 --home-dir /app tavolino
COPY --from=packages /venv /venv
WORKDIR /app
COPY . .
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 PROFILE=production \
    STATIC_ROOT=/app/staticfiles VAR_DIR=/app/var HOST=0.0.0.0 PORT=8000
# Catalogs and static files belong to the image; the values are needed to read the settings only.
RUN SECRET_KEY=building ALLOWED_HOSTS=building python manage.py compile_catalogs \
    && SECRET_KEY=building ALLOWED_HOSTS=building python manage.py collect_static \
    && mkdir -p var && chown tavolino var
USER tavolino
EXPOSE 8000
CMD ["gunicorn", "config.wsgi"]

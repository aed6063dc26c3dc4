# syntax=docker/dockerfile:1
# Builds one image for all roles: web (default), worker, migrate, backup, restore, doctor. See docs/install.md.
ARG BASE=docker.io/library/node:24.21.0-bookworm-slim

FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund --loglevel=error
COPY . .
# The base image has Node, Next's compiler is only for builds, and npm keeps Playwright as an optional peer of Next.
RUN node scripts/build.ts \
  && npm prune --omit=dev --no-audit --no-fund --loglevel=error \
  && rm -rf .next/cache node_modules/.cache node_modules/node-linux-* node_modules/@next/swc-* \
    node_modules/@playwright node_modules/playwright node_modules/playwright-core

FROM ${BASE}
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Tertulia" \
  org.opencontainers.image.description="Self-hosted console where a team runs its customer conversations" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
# tini forwards SIGTERM and collects orphaned processes of PostgreSQL. initdb needs a user with a name.
RUN apt-get update \
  && apt-get install -y --no-install-recommends tini \
  && rm -rf /var/lib/apt/lists/* \
  && groupadd --gid 10001 tertulia \
  && useradd --uid 10001 --gid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin tertulia \
  && install -d -o tertulia -g tertulia -m 0700 /data /backups
WORKDIR /app
COPY --from=build /app /app
ENV NODE_ENV=production \
  DATA_DIR=/data \
  BACKUP_DIR=/backups \
  PORT=3000 \
  PROBE_PORT=3000
USER 10001:10001
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=180s --retries=4 \
  CMD ["node", "/app/scripts/healthcheck.mjs"]
ENTRYPOINT ["tini", "--", "/app/packages/deploy/entrypoint.sh"]
CMD ["web"]

# syntax=docker/dockerfile:1.7
# One image per service: docker build -f docker/service.Dockerfile --build-arg SERVICE=gateway .
# A release passes NODE_IMAGE with its digest. TOOL names a folder of tools/ that comes with the service.
ARG NODE_IMAGE=node:20.20.2-bookworm-slim

FROM ${NODE_IMAGE} AS source
WORKDIR /build
COPY . .

FROM source AS build
ARG SERVICE
ARG TOOL=
ENV NX_DAEMON=false NX_NO_CLOUD=true NX_TUI=false
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund
RUN npx nx run-many -t build -p "@daybook/${SERVICE}-service${TOOL:+,@daybook/${TOOL}}" --outputStyle=static \
    && node scripts/images/pick-service.mjs /image code services/${SERVICE} ${TOOL:+tools/${TOOL}}

# The service's production dependencies in their locked versions. Native modules come prebuilt.
FROM source AS dependencies
ARG SERVICE
ARG TOOL=
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --ignore-scripts --no-audit --no-fund -w services/${SERVICE} ${TOOL:+-w tools/${TOOL}} \
    && node scripts/images/pick-service.mjs /image modules services/${SERVICE} ${TOOL:+tools/${TOOL}}

FROM ${NODE_IMAGE} AS service
ARG SERVICE
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="daybook/${SERVICE}-service" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=dependencies /image ./
# Manifests, lockfile and compiled code: scanners find every package by them.
COPY --from=build /image ./
COPY scripts/images/health.mjs scripts/images/migrate.mjs ./
RUN ln -s services/${SERVICE} service
USER 1000:1000
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "health.mjs", "/healthz"]
STOPSIGNAL SIGTERM
CMD ["node", "service/dist/main.js"]

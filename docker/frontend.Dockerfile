# syntax=docker/dockerfile:1.7
# One image per front end: docker build -f docker/frontend.Dockerfile --build-arg FRONTEND=dashboard .
# A release passes NODE_IMAGE with its digest, and as PREVIOUS the image of the last release, whose builds it keeps.
ARG NODE_IMAGE=node:20.20.2-bookworm-slim
ARG PREVIOUS=none

# The first release has no previous image.
FROM ${NODE_IMAGE} AS none
ARG FRONTEND
RUN mkdir -p /app/frontends/${FRONTEND}/dist

FROM ${PREVIOUS} AS previous

FROM ${NODE_IMAGE} AS build
ARG FRONTEND
# The bundles contain npm packages, so the SBOM must scan this stage too.
ARG BUILDKIT_SBOM_SCAN_STAGE=true
WORKDIR /build
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund
# A build keeps the three builds before it and removes older ones.
COPY --from=previous /app/frontends/${FRONTEND}/dist ./frontends/${FRONTEND}/dist
RUN npm run build -w frontends/${FRONTEND} \
    && node scripts/images/check-release.mjs ${FRONTEND} frontends/${FRONTEND}/dist

FROM ${NODE_IMAGE} AS frontend
ARG FRONTEND
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="daybook/${FRONTEND}-frontend" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 FRONT_END=${FRONTEND} FRONT_ENDS_DIR=/app/frontends
WORKDIR /app
COPY scripts/images/frontend-server.mjs scripts/images/health.mjs ./
COPY --from=build /build/frontends/${FRONTEND}/dist ./frontends/${FRONTEND}/dist
USER 1000:1000
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 CMD ["node", "health.mjs", "/healthz"]
STOPSIGNAL SIGTERM
CMD ["node", "frontend-server.mjs"]

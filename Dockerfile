# Stoa in one image: the server, its tools and the builds of one release. `docker build -t stoa .` in the top folder.
# See docs/operations.md for how to run it.

ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# All build tools, as on a developer's machine.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
ENV CI=1 NX_DAEMON=false
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY shell/package.json shell/
COPY mfe-communities/package.json mfe-communities/
COPY mfe-feed/package.json mfe-feed/
COPY mfe-moderation/package.json mfe-moderation/
COPY mfe-profile/package.json mfe-profile/
COPY packages/ packages/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build
# The commit, for the registry: the build context has no history.
ARG GIT_COMMIT=""
# Publishes into a folder of the image; the command `publish` copies the builds to the site.
RUN GIT_COMMIT="${GIT_COMMIT}" node packages/remotes-cli/bin/publishBuilt.mjs --into /app/builds

# The server's dependencies, in the versions of the lock file, without development workspaces: npm installs their
# dependencies too, even with --omit.
FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY packages/bucket/package.json packages/bucket/
COPY packages/contract/package.json packages/contract/
COPY packages/demo-data/package.json packages/demo-data/
COPY packages/dev-database/package.json packages/dev-database/
COPY packages/renderer/package.json packages/renderer/
COPY packages/signing/package.json packages/signing/
COPY packages/workspace/package.json packages/workspace/
RUN npm pkg delete devDependencies optionalDependencies --workspaces --include-workspace-root \
 && npm install --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${NODE_IMAGE} AS server
LABEL org.opencontainers.image.title="Stoa" \
      org.opencontainers.image.description="A community discussion site composed of micro-frontends at run time." \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.documentation="docs/operations.md"
ARG GIT_COMMIT=""
LABEL org.opencontainers.image.revision="${GIT_COMMIT}"
# Numeric, so that Kubernetes can verify that it is not root.
RUN groupadd --gid 10001 stoa \
 && useradd --uid 10001 --gid stoa --no-create-home --home-dir /data --shell /usr/sbin/nologin stoa \
 && mkdir /data \
 && chown stoa:stoa /data
WORKDIR /app
COPY --from=dependencies /app/ ./
COPY --from=build /app/api/bin/ api/bin/
COPY --from=build /app/api/dist/ api/dist/
COPY --from=build /app/packages/bucket/src/ packages/bucket/src/
COPY --from=build /app/packages/contract/dist/ packages/contract/dist/
COPY --from=build /app/packages/demo-data/dist/ packages/demo-data/dist/
COPY --from=build /app/packages/demo-data/pictures/ packages/demo-data/pictures/
COPY --from=build /app/packages/renderer/dist/ packages/renderer/dist/
COPY --from=build /app/packages/signing/src/ packages/signing/src/
COPY --from=build /app/packages/workspace/src/ packages/workspace/src/
COPY --from=build /app/packages/remotes-cli/bin/publishStored.mjs packages/remotes-cli/bin/
COPY --from=build /app/packages/remotes-cli/src/publish/publishStored.mjs packages/remotes-cli/src/publish/
COPY --from=build /app/packages/remotes-cli/src/registry/ packages/remotes-cli/src/registry/
COPY --from=build /app/packages/remotes-cli/src/trial/ packages/remotes-cli/src/trial/
COPY --from=build /app/builds/ builds/
COPY LICENSE ./
COPY deploy/image/ deploy/image/
ENV NODE_ENV=production \
    NODE_OPTIONS=--max-old-space-size=512 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    GIT_COMMIT="${GIT_COMMIT}"
VOLUME ["/data"]
EXPOSE 3000
USER 10001:10001
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "/app/deploy/image/healthcheck.mjs"]
# Without a shell, so that the server receives SIGTERM; it exits within 20 seconds.
ENTRYPOINT ["node", "/app/deploy/image/stoa.mjs"]
CMD ["server"]

# docs/operations.md, "With containers", has the commands to build, run, back up and update.
# The root may be read-only. The site writes only to /data, and with PostgreSQL nowhere.
FROM node:24-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY scripts ./scripts
# Both secrets are optional, and neither gets into the image: npm's settings, and certificates that npm has to trust.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=ca,target=/run/secrets/ca \
  if [ -f /run/secrets/ca ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/ca; fi; \
  node scripts/setup.mjs --install-only

FROM packages AS build
COPY . .
RUN npm run build

# From npm's cache, the packages without those that only the build needs, and without files that nothing runs.
FROM packages AS runtime-packages
RUN npm ci --omit=dev --workspaces=false --ignore-scripts --offline \
  && rm -rf node_modules/node-*/include node_modules/node-*/share \
  && find node_modules -type f \( -name '*.map' -o -name '*.test.*' -o -name '*.d.*ts' \) -delete

# The site runs on the Node among its packages, whose hash is in package-lock.json.
FROM debian:13-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATABASE_URL=file:/data/site.db
COPY --from=build /site/package.json /site/
COPY --from=runtime-packages /site/node_modules /site/node_modules
COPY --from=build /site/dist /site/dist
COPY --from=build /site/demo /site/demo
COPY --from=build /site/scripts/command.sh /site/scripts/node.sh /site/scripts/serve.sh /site/scripts/
COPY --from=build /site/src/contract /site/src/contract
COPY --from=build /site/src/energy /site/src/energy
COPY --from=build /site/src/server /site/src/server
# The commands are `site admin …` and `site data …`.
RUN printf '#!/bin/sh\nexec /site/scripts/command.sh "$@"\n' > /usr/local/bin/site && chmod 755 /usr/local/bin/site \
  && install -d -o 1000 -g 1000 /data /site/node_modules/.cache
USER 1000:1000
# Each user has a cache of compiled code, valid for one version of Node.
RUN /site/scripts/serve.sh src/server/operation/start/compile.ts > /dev/null
# Relative paths in the arguments of a command are relative to this folder.
WORKDIR /data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=10s --start-period=60s \
  CMD ["/site/scripts/node.sh", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["/site/scripts/serve.sh"]

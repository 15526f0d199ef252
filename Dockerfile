# docker build -t site . && docker run -p 3000:3000 -v site-data:/data site
# The root may be read-only. The site writes only to /data, and with PostgreSQL nowhere.
FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
# Without the packages that only tests and checks need.
RUN npm ci --workspaces=false --ignore-scripts --no-audit --no-fund
COPY . .
# The image brings Node, so the package that brings it elsewhere goes again.
RUN npm run build && npm prune --omit=dev --workspaces=false --ignore-scripts && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATABASE_URL=file:/data/site.db
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/dist ./dist
COPY --from=build /site/demo ./demo
COPY --from=build /site/scripts/serve.sh ./scripts/
COPY --from=build /site/src ./src
RUN rm -rf node_modules/.cache && mkdir /data node_modules/.cache && chown node:node /data node_modules/.cache
USER node
# Each user has a cache of compiled code, valid for one version of Node.
RUN scripts/serve.sh src/server/start/compile.ts > /dev/null
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["scripts/serve.sh"]

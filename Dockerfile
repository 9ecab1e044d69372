# The first stage builds with all packages. The second contains only what the server needs: it is one bundle that loads just
# PGlite, pg and sharp from node_modules.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs
RUN node scripts/externals.mjs image

FROM node:24.21.0-bookworm-slim
# Keep NODE_ENV and CMD in step with scripts/server.mjs.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./package.json
COPY --from=build /app/image/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# A new database is filled from the Markdown files in this folder.
COPY --from=build /app/src/content ./src/content
# The server stores compiled code in the second folder, which makes the next start faster.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--disable-warning=DEP0169", "dist/server/main.js"]

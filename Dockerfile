# One process of the service. What it needs from outside: DATABASE_URL, SECRET_KEY, IDENTITY_KEYS, PUBLIC_URL, SMTP_URL, PAYMENTS;
# see docs/operations.md, 'In containers'. Build with your own event/ in place: the pages are made from it.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && npm prune --omit=dev --include=prod --ignore-scripts

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/event ./event
# the programs of the organiser (npm run office, transfers, staff …) run from the sources
COPY --from=build /app/tsconfig.json ./
COPY --from=build /app/domain ./domain
COPY --from=build /app/schemas ./schemas
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/server ./server
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]

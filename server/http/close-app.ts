import type { FastifyInstance } from 'fastify';

const graceMs = 10_000;

/** Answers what is in flight, but waits for no one who never finishes asking: then the connections that are left are cut. */
export async function closeApp(app: FastifyInstance, waitMs = graceMs): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), waitMs);
  await app.close().finally(() => clearTimeout(timer));
}

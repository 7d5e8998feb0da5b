import type { FastifyInstance } from 'fastify';

const graceMs = 10_000;

/**
 * Finishes calls in flight, then closes the remaining connections after `waitMs`, because incomplete requests must
 * not block the stop.
 */
export async function closeApp(app: FastifyInstance, waitMs = graceMs): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), waitMs);
  await app.close().finally(() => clearTimeout(timer));
}

import type { FastifyInstance } from 'fastify';

const graceMs = 10_000;

/**
 * Finishes running calls and closes the server. After `waitMs`, closes all connections, because an incomplete request
 * must not delay the stop for longer.
 */
export async function closeApp(app: FastifyInstance, waitMs = graceMs): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), waitMs);
  await app.close().finally(() => clearTimeout(timer));
}

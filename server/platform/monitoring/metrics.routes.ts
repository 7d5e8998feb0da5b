import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '#server/platform/http/problems.ts';
import { m } from '#messages';
import { mayWatch } from './may-watch.ts';

interface MetricsRouteOptions {
  metrics: { contentType: string; text(): Promise<string> };
  /** METRICS_TOKEN; without it, only this machine can read the metrics */
  token: string | undefined;
}

/** Metrics for Prometheus. They are served to this machine, or with METRICS_TOKEN. See docs/operations.md. */
export const metricsRoutes: FastifyPluginAsyncTypebox<MetricsRouteOptions> = async (app, { metrics, token }) => {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!mayWatch(request, token)) throw new Problem(404, m.refusals_not_found());
    return reply.type(metrics.contentType).send(await metrics.text());
  });
};

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { serviceGauges } from './service-gauges.ts';
import type { ServiceFigures } from './service-figures.ts';

/** Functions that are called when metrics are requested. */
export interface MetricSources {
  readFigures(): Promise<ServiceFigures>;
  readLoad(): { open: number; idle: number; waiting: number } | undefined;
  isStopping(): boolean;
}

export interface Metrics {
  contentType: string;
  text(): Promise<string>;
}

interface Measured {
  method: string;
  /** URL pattern of the route */
  route: string;
  statusCode: number;
  milliseconds: number;
}

/** Upper bounds of the histogram in seconds: from a cached page to a slow payment provider. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Measures every call. The label is the URL pattern of the route, never the URL. Figures of process, pool and
 * database are read when metrics are requested. Register it before the routes. Decision 41.
 */
export function addMetrics(app: FastifyInstance, sources: MetricSources): Metrics {
  const registry = new Registry();
  const measure = measuring(registry);
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    measure({ method: request.method, route: routeOf(request), statusCode, milliseconds: elapsedTime });
    done();
  });
  const gauges = serviceGauges(registry);
  let hasProcess = false;
  const figures = throttledRead(sources.readFigures);
  return {
    contentType: registry.contentType,
    async text() {
      // starts to observe the process at the first request
      if (!hasProcess) collectDefaultMetrics({ register: registry });
      hasProcess = true;
      gauges.setOwn({ calls: app.crowd.size, load: sources.readLoad(), isStopping: sources.isStopping() });
      const read = await figures().catch((error: unknown) => {
        app.log.error({ err: error }, 'the figures for /metrics could not be read');
        return undefined;
      });
      gauges.setFigures(read);
      return registry.metrics();
    },
  };
}

function measuring(registry: Registry): (call: Measured) => void {
  const histogram = new Histogram({
    name: 'symposia_http_request_duration_seconds',
    help: 'Time from the head of a call to the end of its answer, by route and class of status.',
    labelNames: ['method', 'route', 'status_class'],
    buckets,
    registers: [registry],
  });
  const measured = new Map<string, Histogram.Internal<'method' | 'route' | 'status_class'>>();
  return ({ method, route, statusCode, milliseconds }) => {
    const status_class = `${Math.floor(statusCode / 100)}xx`;
    const key = `${method} ${route} ${status_class}`;
    const known = measured.get(key) ?? histogram.labels({ method, route, status_class });
    measured.set(key, known);
    known.observe(milliseconds / 1000);
  };
}

/** Returns the label of a route. All built files have the label 'file'. */
function routeOf({ routeOptions: { url }, is404 }: FastifyRequest): string {
  if (is404 || url === undefined) return 'none';
  if (url.includes(':') || !/\.\w+$/.test(url)) return url;
  return 'file';
}

const freshMs = 5000;
/** After a read that took n ms, the next read starts at the earliest n × this factor later, to limit the load. */
const restPerWork = 20;

/** Returns a function that reads at most once at a time, and reuses the last result while it is fresh. */
function throttledRead<T>(read: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | undefined;
  let freshUntil = Infinity;
  return () => {
    if (last && performance.now() < freshUntil) return last;
    const began = performance.now();
    freshUntil = Infinity;
    last = read().finally(() => {
      const now = performance.now();
      freshUntil = now + Math.max(freshMs, restPerWork * (now - began));
    });
    last.catch(() => (freshUntil = 0)); // after a failure, the next request reads again
    return last;
  };
}

import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { addApiDocs } from './api-docs.ts';
import { addDocuments } from './documents.ts';
import { replyBelowRouting, replyToExpectation, replyToUnreadable } from './bare-answer.ts';
import { addDrain, Drain } from './drain.ts';
import { addEtags } from './etags.ts';
import { addFaults } from './fault-hooks.ts';
import { replyToError } from './error-reply.ts';
import { addGallery } from './gallery.ts';
import { identityRoutes } from './identity/routes.ts';
import { addLimits, serverLimits } from './limits.ts';
import { addKeptReplies } from './kept-replies.ts';
import { CallLog } from './logging.ts';
import { addMetrics, type Metrics } from './metrics.ts';
import { addBodyLimits } from './open-bodies.ts';
import { sandboxProvider } from './payments/sandbox/sandbox-provider.ts';
import { addTextCheck } from './plain-text.ts';
import { serviceFigures } from './queries/service-figures.ts';
import { addRequestIds, requestNames } from './request-ids.ts';
import { abstractRoutes } from './routes/abstracts.ts';
import { awardRoutes } from './routes/awards.ts';
import { calendarRoutes } from './routes/calendar.ts';
import { billingRoutes } from './routes/billing.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { faultRoutes } from './routes/faults.ts';
import { exhibitorRoutes } from './routes/exhibitors.ts';
import { groupRoutes } from './routes/groups.ts';
import { healthRoutes } from './routes/health.ts';
import { landingRoutes } from './routes/landing.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { orderDeskRoutes } from './routes/order-desk.ts';
import { orderRoutes } from './routes/orders.ts';
import { paymentRoutes } from './routes/payments.ts';
import { searchEngineRoutes } from './routes/search-engines.ts';
import { ticketRoutes } from './routes/tickets.ts';
import { mailboxRoutes } from './routes/mailbox.ts';
import { upgradeRoutes } from './routes/upgrades.ts';
import { uploadRoutes } from './routes/uploads.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { addSessionGuard } from './session-guard.ts';
import { gatewaysOf, type Services } from './services.ts';
import { addThrottles } from './throttles.ts';
import { compileValidator } from './validators.ts';

/** How this run serves; everything else is in the services. */
export interface AppOptions {
  /** the built site; undefined where another server gives the pages */
  webFolder?: string | undefined;
  /** whose word on the visitor's address is believed, as Fastify reads it */
  trustProxy?: boolean | string;
  log?: FastifyBaseLogger;
  sendsMail?: boolean;
  /** browsers keep pages for when there is no connection, unless false */
  keepsPages?: boolean;
  /** who shows it may read the metrics from anywhere */
  metricsToken?: string | undefined;
  /** says when the process was told to stop */
  drain?: Drain;
  /** how long a call may take that is no file; a minute unless said */
  callMs?: number | undefined;
  /** how long the body of a call may take that is no file; ten seconds unless said */
  bodyMs?: number | undefined;
  /** demo and development: mails can be read and calls made to fail, on this machine alone */
  forDevelopment?: boolean;
}

/** The one place where the parts of the service meet; main.ts listens, tests inject. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = makeServer(services, options);
  addRequestIds(app);
  addSecurityHeaders(app, services);
  addLimits(app, options.callMs);
  addBodyLimits(app, options.bodyMs);
  const addHealth = watching(app, services, options);
  addTextCheck(app);
  addThrottles(app, services);
  const faults = options.forDevelopment ? addFaults(app) : undefined;
  addEtags(app);
  await addApiDocs(app, services);

  await addHealth();
  await app.register(addApi, { services, prefix: `/${services.conference.event.api.stage}` });
  const pool = services.identity.embedded;
  if (pool) await app.register(identityRoutes, { services, pool });
  await app.register(calendarRoutes, { services });
  await app.register(searchEngineRoutes, { services });
  await addSandbox(app, services);
  if (options.forDevelopment) await app.register(mailboxRoutes, { services });
  if (faults) await app.register(faultRoutes, { faults });
  if (options.forDevelopment && options.webFolder) addGallery(app, options.webFolder);
  await addDocuments(app, services, options);
  return app;
}

function makeServer({ publicUrl }: Services, { trustProxy = false, log }: AppOptions): FastifyInstance {
  const app = Fastify({
    ...serverLimits,
    trustProxy,
    genReqId: requestNames(trustProxy),
    return503OnClosing: false, // who comes in the last moment is answered too
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: replyToUnreadable(publicUrl),
    clientErrorHandler: replyBelowRouting(publicUrl),
    ...(log && { loggerInstance: log, logController: new CallLog() }),
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.server.on('checkExpectation', replyToExpectation(publicUrl));
  app.setValidatorCompiler(compileValidator);
  app.setErrorHandler(replyToError);
  return app;
}

/** Measures every call from here on; what it gives adds the routes of whoever runs the service. */
function watching(app: FastifyInstance, services: Services, options: AppOptions): () => Promise<void> {
  const { drain = new Drain(), sendsMail = false, metricsToken } = options;
  addDrain(app, drain);
  const metrics = addMetrics(app, {
    readFigures: () => serviceFigures(services),
    readLoad: () => services.db.load?.(),
    isStopping: () => drain.isStopping,
  });
  return async () => {
    if (!options.forDevelopment) addKept(app, { drain, metrics, trustProxy: options.trustProxy ?? false });
    await app.register(healthRoutes, { services, sendsMail, drain, token: metricsToken });
    await app.register(metricsRoutes, { metrics, token: metricsToken });
  };
}

interface Watching {
  drain: Drain;
  metrics: Metrics;
  trustProxy: boolean | string;
}

/** Replies that are given again go by no hook: they are named, logged and measured here. */
function addKept(app: FastifyInstance, { drain, metrics, trustProxy }: Watching): void {
  addKeptReplies(app, {
    nameOf: requestNames(trustProxy),
    isPaused: () => drain.isStopping,
    answered(call) {
      const { id: reqId, method, route: url, statusCode, milliseconds: responseTime } = call;
      app.log.debug(
        { reqId, req: { method, routeOptions: { url } }, res: { statusCode }, responseTime },
        'request completed',
      );
      metrics.measure(call);
    },
  });
}

const addApi = async (app: FastifyInstance, { services }: { services: Services }) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  addSessionGuard(app, services);
  await app.register(abstractRoutes, { services });
  await app.register(awardRoutes, { services });
  await app.register(billingRoutes, { services });
  await app.register(catalogueRoutes, { services });
  await app.register(exhibitorRoutes, { services });
  await app.register(groupRoutes, { services });
  await app.register(landingRoutes, { services });
  await app.register(orderDeskRoutes, { services });
  await app.register(orderRoutes, { services });
  await app.register(paymentRoutes, { services });
  await app.register(ticketRoutes, { services });
  await app.register(upgradeRoutes, { services });
  await app.register(uploadRoutes, { services });
};

/** The sandbox provider calls this very process back, wherever it listens. */
async function addSandbox(app: FastifyInstance, { gateways, keys, conference }: Services): Promise<void> {
  if (!gatewaysOf(gateways).some(({ name }) => name === 'sandbox')) return;
  const webhookUrl = () => {
    const address = app.server.address();
    if (typeof address !== 'object' || address === null) return undefined;
    const host = address.address.replace(/^::$/, '::1').replace('0.0.0.0', '127.0.0.1');
    return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}/${conference.event.api.stage}/v1/expo/payments/sandbox/webhook`;
  };
  await app.register(sandboxProvider, { prefix: '/sandbox', keys, webhookUrl });
}

import cookies from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { addApiDocs } from '#server/platform/http/api-docs.ts';
import { addLanguages } from '#server/platform/pages/request-language.ts';
import { pageSource } from '#server/office/pages/page-source.ts';
import { addPageRoutes } from '#server/platform/pages/page-routes.ts';
import { unsubscribeRoutes } from '#server/office/mailings/unsubscribe.routes.ts';
import { replyBelowRouting, replyToExpectation, replyToUnreadable } from '#server/platform/http/plain-error-reply.ts';
import { checkExpo } from '#server/platform/http/check-path-ids.ts';
import { addDrain, Drain } from '#server/platform/http/drain.ts';
import { addEtags } from '#server/platform/http/etags.ts';
import { addFaultHooks } from '#server/dev/fault-hooks.ts';
import { addRedirectLimit } from '#server/platform/http/header-limit.ts';
import { replyToError } from '#server/platform/http/reply-to-error.ts';
import { addFlowGallery } from '#server/platform/pages/flow-gallery.ts';
import { identityRoutes } from '#server/accounts/identity/identity.routes.ts';
import { addLimits, serverLimits } from '#server/platform/http/limits/server-limits.ts';
import { ResponseCache } from '#server/platform/http/response-cache.ts';
import { CallLog } from '#server/platform/http/logging.ts';
import { addMetrics } from '#server/platform/monitoring/metrics.ts';
import { addBodyLimits } from '#server/platform/http/limits/body-limits.ts';
import { sandboxProvider } from '#server/sales/payments/sandbox/sandbox-provider.ts';
import { addTextCheck } from '#server/platform/http/text-check.ts';
import { readyDetails, serviceFigures } from './service-figures.ts';
import { addRequestIds, requestIdGenerator } from '#server/platform/http/request-ids.ts';
import { abstractRoutes } from '#server/programme/abstracts/abstracts.routes.ts';
import { awardRoutes } from '#server/sales/awards/awards.routes.ts';
import { calendarRoutes } from '#server/sales/catalogue/calendar.routes.ts';
import { billingRoutes } from '#server/sales/invoices/billing.routes.ts';
import { catalogueRoutes } from '#server/sales/catalogue/catalogue.routes.ts';
import { landingRoutes } from '#server/sales/catalogue/landing.routes.ts';
import { faultRoutes } from '#server/dev/faults.routes.ts';
import { confirmCodeRoutes } from '#server/platform/email-codes/confirm-code.routes.ts';
import { confirmEmailRoutes } from '#server/programme/exhibitors/confirm-email.routes.ts';
import { exhibitorRoutes } from '#server/programme/exhibitors/exhibitors.routes.ts';
import { groupRoutes } from '#server/sales/groups/groups.routes.ts';
import { FullDisk } from '#server/platform/monitoring/full-disk.ts';
import { healthRoutes } from '#server/platform/monitoring/health.routes.ts';
import { deskRoutes } from '#server/desk.routes.ts';
import { enquiryRoutes } from '#server/programme/enquiries/enquiries.routes.ts';
import { metricsRoutes } from '#server/platform/monitoring/metrics.routes.ts';
import { orderPageRoutes } from '#server/sales/order-page/order-page.routes.ts';
import { orderRoutes } from '#server/sales/orders/orders.routes.ts';
import { paymentRoutes } from '#server/sales/payments/payments.routes.ts';
import { robotsRoutes } from '#server/platform/pages/search-engines.routes.ts';
import { ticketRoutes } from '#server/sales/tickets/tickets.routes.ts';
import { mailboxRoutes } from '#server/dev/mailbox.routes.ts';
import { sampleStaffRoutes } from '#server/dev/sample-staff.routes.ts';
import { upgradeRoutes } from '#server/sales/upgrades/upgrades.routes.ts';
import { pictureRoutes } from '#server/platform/uploads/pictures.routes.ts';
import { uploadRoutes } from '#server/platform/uploads/uploads.routes.ts';
import { addSecurityHeaders } from '#server/platform/http/security-headers.ts';
import { addSessionGuard } from '#server/accounts/identity/session-guard.ts';
import type { Services } from '#server/office/services.ts';
import { gatewaysOf } from '#server/sales/payments/payment-gateway.ts';
import { addThrottles } from '#server/platform/http/limits/rate-limits.ts';
import { compileSerializer } from '#server/platform/http/compile-serializer.ts';
import { compileValidator } from '#server/platform/http/compile-validator.ts';

/** Options of this run. All other dependencies are in `services`. */
export interface AppOptions {
  /** folder of the built site; undefined if another server serves the pages */
  webFolder?: string | undefined;
  /** whether the flows of the pages are shown in the flow gallery; false by default */
  showsFlows?: boolean;
  /** folder of the built flow gallery; undefined if there is none, or if Vite serves it */
  galleryFolder?: string | undefined;
  /** proxies whose X-Forwarded headers are trusted, in the format of Fastify */
  trustProxy?: boolean | string;
  log?: FastifyBaseLogger;
  sendsMail?: boolean;
  /** whether browsers store pages for offline use; true by default */
  keepsPages?: boolean;
  /** token with which the metrics can be read from any machine */
  metricsToken?: string | undefined;
  /** says whether the process is shutting down */
  drain?: Drain;
  /** time limit of calls other than uploads; one minute by default */
  callMs?: number | undefined;
  /** time limit for receiving the body of a call other than an upload; ten seconds by default */
  bodyMs?: number | undefined;
  /** waits before a call beyond the limit of its email is answered; one second by default */
  slowDown?: (() => Promise<void>) | undefined;
  /** in demo and development: adds the mailbox and the fault switches, which only this machine can use */
  forDevelopment?: boolean;
}

/** Builds the HTTP server with all hooks and routes. main.ts makes it listen; tests call it with `inject`. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { drain = new Drain() } = options;
  const app = makeServer(services, options);
  const cache = options.forDevelopment ? undefined : new ResponseCache();
  addRequestIds(app);
  addLimits(app, options.callMs);
  cache?.answerFrom(app, () => drain.isStopping);
  addSecurityHeaders(app, services);
  addRedirectLimit(app);
  await app.register(cookies);
  await addLanguages(app);
  addBodyLimits(app, options.bodyMs);
  const addHealth = measureCalls(app, services, { ...options, drain });
  addTextCheck(app);
  addThrottles(app, services, options.slowDown);
  const faults = options.forDevelopment ? addFaultHooks(app) : undefined;
  addEtags(app);
  cache?.store(app);
  await addApiDocs(app, services);

  await addHealth();
  await app.register(addApi, { services, prefix: `/${services.conference.event.api.stage}` });
  const pool = services.identity.embedded;
  if (pool) await app.register(identityRoutes, { services, pool });
  await app.register(calendarRoutes, { services });
  await app.register(unsubscribeRoutes, { services });
  await app.register(pictureRoutes, { services });
  await app.register(robotsRoutes, { services });
  await app.register(confirmEmailRoutes, { services });
  await app.register(confirmCodeRoutes, { services });
  await addSandbox(app, services);
  if (options.forDevelopment) await app.register(mailboxRoutes, { services });
  if (options.forDevelopment) await app.register(sampleStaffRoutes, { services });
  if (faults) await app.register(faultRoutes, { faults });
  if (options.galleryFolder) await addFlowGallery(app, options.galleryFolder);
  const source = pageSource(services, { showsFlows: options.showsFlows });
  await addPageRoutes(app, services, { source, ...options });
  return app;
}

function makeServer({ publicUrl }: Services, { trustProxy = false, log }: AppOptions): FastifyInstance {
  const app = Fastify({
    ...serverLimits,
    trustProxy,
    genReqId: requestIdGenerator(trustProxy),
    return503OnClosing: false, // calls that arrive while the server closes are still answered
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: replyToUnreadable(publicUrl),
    clientErrorHandler: replyBelowRouting(publicUrl),
    ...(log && { loggerInstance: log, logController: new CallLog() }),
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.server.on('checkExpectation', replyToExpectation(publicUrl));
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  app.setErrorHandler(replyToError);
  return app;
}

/** Measures all calls. Returns a function that adds the routes of the health checks and the metrics. */
function measureCalls(
  app: FastifyInstance,
  services: Services,
  options: AppOptions & { drain: Drain },
): () => Promise<void> {
  const { drain, sendsMail = false, metricsToken } = options;
  addDrain(app, drain);
  const fullDisk = new FullDisk();
  app.addHook('onError', async (_request, _reply, error) => fullDisk.notice(error));
  const metrics = addMetrics(app, {
    readFigures: () => serviceFigures(services),
    readLoad: () => services.db.load?.(),
    isStopping: () => drain.isStopping,
  });
  return async () => {
    await app.register(healthRoutes, {
      services,
      readDetails: () => readyDetails(services),
      sendsMail,
      fullDisk,
      drain,
      token: metricsToken,
    });
    await app.register(metricsRoutes, { metrics, token: metricsToken });
  };
}

const addApi = async (app: FastifyInstance, { services }: { services: Services }) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.addHook('onRequest', async ({ params }) => checkExpo(services.conference, params));
  addSessionGuard(app, services);
  await app.register(abstractRoutes, { services });
  await app.register(awardRoutes, { services });
  await app.register(billingRoutes, { services });
  await app.register(catalogueRoutes, { services });
  await app.register(exhibitorRoutes, { services });
  await app.register(groupRoutes, { services });
  await app.register(landingRoutes, { services });
  await app.register(deskRoutes, { services });
  await app.register(enquiryRoutes, { services });
  await app.register(orderPageRoutes, { services });
  await app.register(orderRoutes, { services });
  await app.register(paymentRoutes, { services });
  await app.register(ticketRoutes, { services });
  await app.register(upgradeRoutes, { services });
  await app.register(uploadRoutes, { services });
};

/** Adds the sandbox provider, which sends its webhooks to the port where this process listens. */
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

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { startBackground } from '#server/background.ts';
import { clockFrom, systemClock } from '#server/platform/clock.ts';
import { closeApp } from '#server/platform/http/close-app.ts';
import type { Config } from '#server/platform/config/config.ts';
import { Drain } from '#server/platform/http/drain.ts';
import { openKeys } from '#server/platform/config/open-keys.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import { currentHead } from '#server/platform/mail/current-head.ts';
import { makeLog } from '#server/platform/http/logging.ts';
import { smtpMailer } from '#server/platform/mail/mailer.ts';
import { stopPrinting } from '#server/sales/printing/render-pdf.ts';
import { addSampleOrders } from '#server/dev/add-sample-orders.ts';
import { addSampleStaff } from '#server/dev/add-sample-staff.ts';
import { issueSamplePasses } from '#server/dev/issue-sample-passes.ts';
import type { Services } from '#server/office/services.ts';
import { gatewaysOf } from '#server/sales/payments/payment-gateway.ts';
import { followSettings } from '#server/office/settings/follow-settings.ts';
import { StartError } from '#server/platform/config/start-error.ts';
import { isDiskFull } from '#server/platform/db/unavailable.ts';
import { bringUp } from '#server/office/settings/bring-up.ts';
import { openDatabase } from '#server/platform/config/open-database.ts';
import { openGateways } from '#server/sales/payments/open-gateways.ts';
import { realPaymentsProblems } from '#server/sales/payments/real-payments-problems.ts';
import { openIdentity } from '#server/accounts/identity/open-identity.ts';
import { OpenResources } from '#server/platform/config/open-resources.ts';
import { openStores } from '#server/platform/uploads/open-store.ts';

export interface Running {
  app: FastifyInstance;
  /** waits until proxies send no more calls, finishes running calls, then closes all resources */
  stop(): Promise<void>;
}

export async function start(config: Config): Promise<Running> {
  const opened = new OpenResources();
  const drain = new Drain();
  const stop = async () => {
    await drain.begin(config.drainSeconds);
    await opened.close();
  };
  try {
    return { app: await open(config, opened, drain), stop };
  } catch (error) {
    await opened.close();
    if (isDiskFull(error)) throw new StartError('The database cannot be used: its disk is full', { cause: error });
    throw error;
  }
}

async function open(config: Config, opened: OpenResources, drain: Drain) {
  const log = makeLog({ level: config.LOG_LEVEL });
  const files = readConference(config);
  const db = await openDatabase(config, opened);
  const clock = config.now ? clockFrom(config.now) : systemClock;
  const settings = await bringUp(db, files, { clock, log });
  const keys = await openKeys(db, config);
  const gateways = openGateways(config, keys);
  opened.add(followSettings(db, settings, log));
  const problems = realPaymentsProblems(gatewaysOf(gateways), config, settings.conference());
  if (problems.length > 0) throw new StartError(['real payments need:', ...problems].join('\n'));
  const services = {
    db,
    clock,
    keys,
    gateways,
    settings,
    get conference() {
      return settings.conference();
    },
    ...openStores(config),
    identity: openIdentity(config, { db, keys, clock }),
    publicUrl: config.publicUrl,
  };
  const jobs = await openJobs(services, { config, opened, log });
  const all: Services = Object.assign(services, { jobs }); // the same object, because of its getter
  if (config.SAMPLE_PASSES === 'on') await issueSamplePasses(all);
  if (config.SAMPLE_STAFF === 'on') await addSampleStaff(all);
  if (config.SAMPLE_ORDERS === 'on') await addSampleOrders(all);
  return serve(all, { config, opened, log, drain });
}

async function openJobs(
  services: Omit<Services, 'jobs'>,
  { config, opened, log }: { config: Config; opened: OpenResources; log: FastifyBaseLogger },
) {
  const mailer = config.SMTP_URL ? smtpMailer(config.SMTP_URL) : undefined;
  if (mailer) opened.add(() => mailer.close());
  opened.add(stopPrinting);
  const head = currentHead(services);
  const jobs = await startJobs({ db: services.db, log, handlers: jobHandlers(services, { head, mailer, log }) });
  opened.add(() => jobs.stop());
  return jobs;
}

async function serve(
  services: Services,
  { config, opened, log, drain }: { config: Config; opened: OpenResources; log: FastifyBaseLogger; drain: Drain },
): Promise<FastifyInstance> {
  const app = await buildApp(services, {
    webFolder: builtSite(config),
    showsFlows: config.FLOWS === 'on',
    galleryFolder: builtGallery(config),
    trustProxy: config.trustProxy,
    log,
    sendsMail: config.SMTP_URL !== undefined,
    keepsPages: config.OFFLINE === 'on',
    metricsToken: config.METRICS_TOKEN,
    drain,
    forDevelopment: !config.isProduction,
  });
  const background = startBackground(services, log);
  opened.add(() => background.stop());
  opened.add(() => closeApp(app));
  if (!config.SMTP_URL) log.warn('SMTP_URL is not set: mail is kept in the outbox');
  if (!services.gateways.conference) log.warn('PAYMENTS is not set: orders are answered with 503');
  if (!services.gateways.awards) log.warn('AWARD_PAYMENTS is not set: nominations are answered with 503');
  try {
    await app.listen({ host: config.HOST, port: config.PORT });
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown';
    throw new StartError(`The service cannot listen on HOST and PORT: ${why}`, { cause: error });
  }
  return app;
}

/** Returns the conference data with the phases of this run. Throws if the pages were built from other data. */
function readConference({ EVENT_DIR, WEB_DIR, phases }: Config): Services['conference'] {
  const { conference, fingerprint } = readEventFile(EVENT_DIR);
  const stamp = join(WEB_DIR, 'event-fingerprint.json');
  if (existsSync(stamp)) {
    const built: unknown = JSON.parse(readFileSync(stamp, 'utf8'));
    if (built !== fingerprint)
      throw new StartError(`EVENT_DIR ${EVENT_DIR} is not what the site was built from: run npm run build again`);
  }
  Object.assign(conference.event.phases, phases);
  return conference;
}

/** Returns the folder of the built site; undefined in development, where Vite serves the pages. */
function builtSite({ WEB_DIR, isProduction }: Config): string | undefined {
  if (existsSync(join(WEB_DIR, '.pages', 'render.js'))) return WEB_DIR;
  if (isProduction) throw new StartError(`WEB_DIR ${WEB_DIR} contains no built site: run npm run build`);
  return undefined;
}

/** Returns the folder of the built flow gallery; undefined if it is off, and in development, where Vite serves it. */
function builtGallery(config: Config): string | undefined {
  if (config.FLOWS === 'off' || !builtSite(config)) return undefined;
  const folder = join(config.WEB_DIR, '..', 'gallery');
  if (!existsSync(folder)) throw new StartError(`FLOWS is on, but ${folder} does not exist: run npm run build`);
  return folder;
}

/**
 * Runs the service in its own process as a target: on DATABASE_URL, behind a proxy on this machine, with files in
 * DATA_DIR. Prints one JSON line with its port, its routes, their schemas and valid calls. On SIGUSR2 collects
 * garbage and prints one line with its memory. Needs `node --expose-gc --import tsx`.
 */
import { join } from 'node:path';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import { folderStore } from '#server/platform/uploads/folder-store.ts';
import { testConference, testServer } from '../server.ts';
import { aWebFolder } from '#tests/support/screens/web-folder.ts';
import { routesOf } from './routes.ts';
import { makeSeeds } from './seeds.ts';

const { DATABASE_URL = '', DATA_DIR = '' } = process.env;
const db = connectPostgres(DATABASE_URL);
await db.migrate();
const conference = testConference();
Object.assign(conference.event.phases, { awards: 'open', abstracts: 'open', tiers: 'open' });

const server = await testServer({
  db,
  app: { trustProxy: '127.0.0.1', webFolder: aWebFolder(), forDevelopment: true },
  services: { conference, files: folderStore(join(DATA_DIR, 'uploads')) },
});
const { app, services, jobs: queuedJobs } = server;
const seeds = await makeSeeds(server);
queuedJobs.length = 0;
const head = { event: conference.event, group: conference.group, publicUrl: services.publicUrl };
const jobs = await startJobs({
  db,
  handlers: jobHandlers(services, { head, mailer: undefined }),
});
services.jobs.enqueue = (...job) => jobs.enqueue(...job);

await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
const report = (what: object) => process.stdout.write(`${JSON.stringify(what)}\n`);

process.on('SIGUSR2', () => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  report({ rss, heapUsed });
});
process.on('SIGTERM', () => {
  void jobs
    .stop()
    .then(() => server.close())
    .then(() => process.exit(0));
});
report({
  port: typeof address === 'object' && address !== null ? address.port : 0,
  routes: routesOf(app),
  schemas: app.swagger(),
  seeds,
});

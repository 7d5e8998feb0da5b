import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openKeys } from '#server/platform/config/open-keys.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { startSite } from '#tests/support/browser/site.ts';

describe('three processes that start together on an empty PostgreSQL', () => {
  let postgres: Postgres;
  beforeEach(async () => void (postgres = await startPostgres()));
  afterEach(() => postgres.stop());

  // without retries, about a third of the starts fail to create the tables of the job queue
  it('all start', async () => {
    const shared = { DATABASE_URL: postgres.url, SECRET_KEY: 'a-secret-for-this-test-alone-0123456789' };
    const starts = await Promise.allSettled([startSite(shared), startSite(shared), startSite(shared)]);
    const sites = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    await Promise.all(sites.map((site) => site.stop()));
    expect(starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))).toEqual([]);
  });

  it('make one data key', async () => {
    const db = connectPostgres(postgres.url);
    await db.migrate();
    const eight = Array.from({ length: 8 });
    await Promise.all(eight.map(() => db.query('SELECT pg_sleep(0.2)'))); // opens eight connections
    const settings = { DATA_DIR: 'none', SECRET_KEY: 'a-secret-for-this-test-alone-0123456789' };
    const all = await Promise.all(eight.map(() => openKeys(db, settings)));
    await db.close();
    expect(new Set(all.map((keys) => keys.sign('throttle', 'x'))).size).toBe(1);
  });
});

import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { packaged, packagedPrograms } from '#tests/support/database/postgres-server.ts';
import { freePort } from '#tests/support/network/free-port.ts';

/**
 * PostgreSQL refuses to run as root, so root starts it as another user, who cannot enter a private folder such as /root. The tests
 * still run there.
 */
it.skipIf(process.getuid?.() !== 0)('PostgreSQL starts if only root can enter the folder of its programs', async () => {
  const privateFolder = mkdtempSync(join(tmpdir(), 'symposia-private-'));
  const folder = mkdtempSync(join(tmpdir(), 'symposia-postgres-'));
  chmodSync(folder, 0o755);
  const programs = join(privateFolder, 'native');
  cpSync(packagedPrograms(), programs, { recursive: true, verbatimSymlinks: true });
  const port = await freePort();
  const server = await packaged({ folder, databaseDir: join(folder, 'data'), port }, programs);
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  await client.connect();
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  await server.stop();
  for (const each of [privateFolder, folder]) rmSync(each, { recursive: true });
});

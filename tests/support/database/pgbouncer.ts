import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/network/free-port.ts';
import { userOfPostgres } from './postgres-server.ts';

/** False without the program pgbouncer. In CI, throws. */
export function hasPgbouncer(): boolean {
  if (spawnSync('pgbouncer', ['--version']).status === 0) return true;
  if (process.env.CI === 'true') throw new Error('No PgBouncer found: apt-get install pgbouncer');
  return false;
}

interface Pooler {
  url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer in front of a database. It has at most `connections` connections to PostgreSQL. */
export async function startPgbouncer(
  database: string,
  { mode, connections }: { mode: 'session' | 'transaction'; connections: number },
): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'symposia-pgbouncer-'));
  chmodSync(folder, 0o755); // PgBouncer refuses to run as root
  const { hostname, port, username, password, pathname } = new URL(database);
  const own = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${connections}
`,
  );
  const running = spawn('pgbouncer', [config], {
    ...userOfPostgres(),
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    running.stderr.on('data', (text: Buffer) => {
      output += text.toString();
      if (output.includes('process up')) resolve();
    });
    running.once('exit', () => reject(new Error(output)));
  });
  return {
    url: `postgres://${username}@127.0.0.1:${own}${pathname}`,
    async stop() {
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newSigningKey } from '#server/accounts/identity/signing-keys.ts';
import { freePort } from '#tests/support/network/free-port.ts';
import { copyEvent } from '#tests/support/races/rush-event.ts';

/** A measured server in a process of its own. */
export interface Server {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

const secretKey = randomBytes(32).toString('hex');
const { WEB_DIR = 'dist/web', SERVER_FILE = 'dist/server/main.js' } = process.env;

/** Starts the built service in production mode behind a local proxy. Its log goes to a file. */
export async function startService(databaseUrl: string, flags: string[] = []): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'symposia-throughput-'));
  const port = await freePort();
  const log = openSync(join(folder, 'log'), 'w');
  const loader = SERVER_FILE.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...loader, ...flags, SERVER_FILE], {
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: 'https://conference.example',
      TRUST_PROXY: '127.0.0.1',
      WEB_DIR,
      DATA_DIR: folder,
      EVENT_DIR: copyEvent(join(folder, 'event')),
      DATABASE_URL: databaseUrl,
      SECRET_KEY: secretKey,
      IDENTITY_KEYS: newSigningKey(),
      PAYMENTS: 'sandbox',
      AWARD_PAYMENTS: 'sandbox',
      TEST_PAYMENTS: 'on',
      PHASES: 'registration=open,tiers=open',
    },
  });
  const readLog = () => readFileSync(join(folder, 'log'), 'utf8');
  await ready(child, `http://127.0.0.1:${port}/healthz`, readLog);
  return {
    port,
    pid: child.pid ?? 0,
    stop: () => stopped(child).finally(() => rmSync(folder, { recursive: true, force: true })),
  };
}

const hello = `import Fastify from 'fastify';
const app = Fastify();
app.get('/', async () => ({ hello: 'world' }));
await app.listen({ port: Number(process.env.PORT) });`;

/** Starts a server with one route that does nothing. Its throughput is the upper bound. */
export async function startHello(): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--input-type=module', '-e', hello], {
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port) },
  });
  await ready(child, `http://127.0.0.1:${port}/`, () => '');
  return { port, pid: child.pid ?? 0, stop: () => stopped(child) };
}

async function ready(child: ChildProcess, url: string, readLog: () => string): Promise<void> {
  process.once('exit', () => child.kill('SIGKILL'));
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    if ((await fetch(url).catch(() => undefined))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready: ${readLog().slice(-2000)}`);
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

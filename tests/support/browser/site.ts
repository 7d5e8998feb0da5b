import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/network/free-port.ts';

/** The built service in a process of its own, as `npm start` starts it. */
export interface Site {
  origin: string;
  dataDir: string;
  process: ChildProcess;
  output(): string;
  /** Stops the process, and deletes its data. */
  stop(): Promise<void>;
}

/** The default is the build in dist. The environment may set another one. */
const { WEB_DIR = 'dist/web', SERVER_FILE = 'dist/server/main.js' } = process.env;

const open = 'registration=open,tiers=open,abstracts=closed,awards=open';

interface StartOptions {
  /** arguments of Node that start the service; the default starts the built one */
  command?: readonly string[];
}

/** Starts the site with all phases open except abstracts, 60 days before the conference, with sandbox payments. */
export async function startSite(
  settings: Record<string, string> = {},
  { command = [SERVER_FILE] }: StartOptions = {},
): Promise<Site> {
  const port = await freePort();
  const dataDir = settings.DATA_DIR ?? newDataDir();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...command], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      PORT: String(port),
      WEB_DIR,
      PUBLIC_URL: origin,
      PAYMENTS: 'sandbox',
      AWARD_PAYMENTS: 'sandbox',
      PHASES: open,
      NOW: '2025-08-17T09:00:00Z',
      LOG_LEVEL: 'warn',
      ...settings,
      DATA_DIR: dataDir,
    },
  });
  const orphaned = () => child.kill('SIGKILL');
  process.once('exit', orphaned); // stops the service if the test process ends early
  child.once('exit', () => process.off('exit', orphaned));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  await ready(`${origin}/readyz`, { child, output: () => output });
  return {
    origin,
    dataDir,
    process: child,
    output: () => output,
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM');
      await ended;
      if (!settings.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Adds the built desk to another build of the site, because the service does not start without it. */
export function addDesk(webFolder: string): void {
  for (const path of ['desk.html', 'desk']) cpSync(join(WEB_DIR, path), join(webFolder, path), { recursive: true });
}

/** A new data folder: a copy of the folder that the test run has prepared, or an empty one. */
function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'symposia-'));
  if (process.env.SITE_DATA) cpSync(process.env.SITE_DATA, folder, { recursive: true });
  return folder;
}

/** Maximum time of the start, which is slow on a busy machine. */
const readyMs = Number(process.env.READY_MS ?? 110_000);

async function ready(url: string, { child, output }: { child: ChildProcess; output: () => string }): Promise<void> {
  const until = Date.now() + readyMs;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The service ended before it was ready: ${output()}`);
    const reply = await fetch(url).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL'); // the caller gets no object to stop it
  throw new Error(`The service was not ready in time: ${output()}`);
}

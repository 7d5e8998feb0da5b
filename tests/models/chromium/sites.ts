import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addDesk, startSite, type Site } from '#tests/support/browser/site.ts';

/** Starts the built site for the conference of event/, with another maximum of tickets per order. */
export async function startGroupSite(maxTicketsPerOrder: number, settings: Record<string, string> = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'symposia-group-'));
  const EVENT_DIR = join(folder, 'event');
  const WEB_DIR = join(folder, 'web');
  cpSync('event', EVENT_DIR, { recursive: true });
  const file = join(EVENT_DIR, 'event.json');
  const event = JSON.parse(readFileSync(file, 'utf8'));
  event.limits.maxTicketsPerOrder = maxTicketsPerOrder;
  writeFileSync(file, JSON.stringify(event));

  const vite = ['node_modules/vite/bin/vite.js', 'build', '--outDir', WEB_DIR, '--logLevel', 'warn'];
  await promisify(execFile)(process.execPath, vite, { env: { ...process.env, EVENT_DIR, NODE_ENV: 'production' } });
  addDesk(WEB_DIR);
  const site = await startSite({ ...settings, EVENT_DIR, WEB_DIR });
  return {
    ...site,
    async stop() {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

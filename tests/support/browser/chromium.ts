import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Paths of Chromium. The headless shell comes first: it has the same engine, and needs a third of the CPU time. */
const candidates = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  chromium.executablePath(),
];

/**
 * Path of Chromium on this machine. Without Chromium, prints how to install it and returns undefined; in CI, throws.
 */
export function findChromium(): string | undefined {
  const path = candidates.find((candidate) => candidate && existsSync(candidate));
  if (path) return path;
  const how = 'No Chromium found: install one (apt-get install chromium chromium-headless-shell) or set CHROMIUM_PATH.';
  if (process.env.CI === 'true') throw new Error(how);
  console.warn(`${how} The browser journeys are skipped.`);
  return undefined;
}

export const launch = (executablePath: string, more: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath, headless: true, args: [...args, ...more] });

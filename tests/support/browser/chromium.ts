import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from './find-browser.ts';

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

/** Path of Chromium on this machine, see `findBrowser`. */
export const findChromium = (): string | undefined =>
  findBrowser({
    name: 'Chromium',
    paths: candidates,
    how: 'install one (apt-get install chromium chromium-headless-shell) or set CHROMIUM_PATH',
  });

export const launch = (executablePath: string, more: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath, headless: true, args: [...args, ...more] });

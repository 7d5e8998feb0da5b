import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findBrowser } from './find-browser.ts';

/** Path of Firefox on this machine, see `findBrowser`. */
export const findFirefox = (): string | undefined =>
  findBrowser({
    name: 'Firefox',
    paths: [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    how: 'install one (apt-get install firefox-esr) or set FIREFOX_PATH',
  });

/** Starts Firefox with an empty profile. Puppeteer controls it with WebDriver BiDi, because Playwright needs a patched Firefox. */
export const launchFirefox = (executablePath: string): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    timeout: 120_000, // the first start on a busy machine is slow
  });

/**
 * Collects errors in the console, page errors, failed replies and requests to other hosts. Firefox reports a violation of the
 * Content-Security-Policy as a page error.
 */
export function watchFirefox(page: Page, origin: string): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`error: ${String(error)}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(data|blob):/.test(request.url()))
      problems.push(`request: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  return problems;
}

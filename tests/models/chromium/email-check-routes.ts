import type { Page, Route } from 'playwright-core';

const emailCheck = '**/email/unique?*';

/** Fakes an outcome of the email check: a network that is offline. */
export async function routeEmailCheck(page: Page, outcome: string | undefined): Promise<void> {
  await page.unroute(emailCheck);
  await setOnline(page, true);
  if (outcome === 'offline') await page.route(emailCheck, asOffline(page));
}

/** The first request waits at the service like others. Its retries fail at once. */
function asOffline(page: Page): (route: Route) => Promise<void> {
  let tries = 0;
  return async (route) => {
    tries += 1;
    if (tries === 1) await route.fetch();
    await setOnline(page, false);
    await route.abort();
  };
}

const setOnline = (page: Page, isOnline: boolean): Promise<void> =>
  page.evaluate((online) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  }, isOnline);

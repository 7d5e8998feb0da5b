import { describe, expect, it } from 'vitest';
import { anAddress, askForCode } from '#tests/support/browser/exhibitor.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

/** With an Amazon Cognito pool, the browser may send requests only to this URL. The tests fake its responses. */
const pool = 'https://cognito-idp.ap-south-1.amazonaws.com';
const start = () => startSite({ COGNITO_USER_POOL_ID: 'ap-south-1_AbCdEfGhI', COGNITO_CLIENT_ID: 'client0123' });

describe.skipIf(!chromium)('hosted pool', () => {
  let { site, page } = {} as Visit;
  visiting({ start, allows: pool }, (visit) => ({ site, page } = visit));

  it('receives the request for a sign-in code, which the policy of the page allows', async () => {
    const requests: unknown[] = [];
    await page.route(`${pool}/**`, (route) => {
      requests.push(route.request().postDataJSON());
      return route.fulfill({
        status: 400,
        headers: { 'access-control-allow-origin': '*', 'content-type': 'application/x-amz-json-1.1' },
        body: JSON.stringify({ __type: 'UserNotFoundException', message: 'User does not exist.' }),
      });
    });
    const email = anAddress();
    await page.goto(`${site.origin}/login`);
    await askForCode(page, email);
    await page.waitForURL(/\/register$/);
    expect(requests).toEqual([
      {
        AuthFlow: 'USER_AUTH',
        AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' },
        ClientId: 'client0123',
      },
    ]);
  });

  it('cannot be called from a policy page', async () => {
    const reply = await page.goto(`${site.origin}/privacy-policy`);
    expect(reply?.headers()['content-security-policy']).toContain("connect-src 'self';");
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { checkoutHosts } from '#server/sales/payments/checkout-hosts.ts';
import { cashfreeGateway } from '#server/sales/payments/cashfree/cashfree-gateway.ts';
import { razorpayGateway } from '#server/sales/payments/razorpay/razorpay-gateway.ts';
import { routePaths } from '#src/site/app/rendered-pages.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';
import { aWebFolder } from '#tests/support/screens/web-folder.ts';

const razorpay = razorpayGateway({
  keyId: 'rzp_test_x',
  keySecret: 's',
  webhookSecret: 'w',
  url: 'https://api.razorpay.com',
});
const cashfree = cashfreeGateway({
  clientId: 'c',
  clientSecret: 's',
  mode: 'live',
  url: 'https://api.cashfree.com/pg',
});
const gateways = { conference: cashfree, awards: razorpay };
const scriptsAt = (address: string) => checkoutHosts(address, gateways).script;

describe('checkout hosts', () => {
  it.each([
    ['/booking', cashfree],
    ['/booking?pass=post', cashfree],
    ['/bulk-booking', cashfree],
    ['/orders/group', cashfree],
    ['/awards', razorpay],
    ['/payment', razorpay],
    ['/payment?award=Best%20Paper', razorpay],
  ])('are allowed on %s for its gateway only', (address, { hosts }) => {
    expect(checkoutHosts(address, gateways)).toEqual(hosts);
  });

  it('are allowed for both gateways on the order page, because an order can use either', () => {
    expect(scriptsAt('/orders/a-link')).toEqual([...cashfree.hosts.script, ...razorpay.hosts.script]);
    expect(checkoutHosts('/orders/a-link', { conference: razorpay, awards: razorpay })).toEqual(razorpay.hosts);
  });

  const paid = /^\/(booking|bulk-booking|awards|payment|orders\/.+)$/;
  it.each(routePaths.filter((path) => !paid.test(path)))('are not allowed on %s [SEC-26]', (path) => {
    expect(scriptsAt(path)).toEqual([]);
  });

  it('are empty while payments are not set up', () => {
    expect(checkoutHosts('/booking', { conference: undefined, awards: razorpay }).script).toEqual([]);
  });
});

describe('policy of an HTML document', () => {
  let server: TestServer | undefined;
  afterEach(() => server?.close());

  const policyAt = async (url: string): Promise<Record<string, string>> => {
    const { headers } = await server!.app.inject({ url });
    const parts = String(headers['content-security-policy']).split(';');
    return Object.fromEntries(parts.map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]));
  };

  it('names the payment hosts only on pages with a payment', async () => {
    server = await testServer({ app: { webFolder: aWebFolder() }, services: { gateways } });
    const booking = await policyAt('/booking');
    expect(booking['script-src']).toMatch(/^'self' 'sha256-[^ ]+' https:\/\/sdk\.cashfree\.com$/);
    expect(booking).toMatchObject({
      'frame-src': 'https://sdk.cashfree.com https://api.cashfree.com https://payments.cashfree.com',
      'connect-src': "'self' https://api.cashfree.com",
      'img-src': "'self' data:",
    });
    for (const path of ['/', '/tickets', '/privacy', '/no-such-page', '/prod/v1/nothing'])
      expect(JSON.stringify(await policyAt(path)), path).not.toMatch(/cashfree|razorpay/);
    expect(JSON.stringify(booking)).not.toContain('razorpay');
  });

  it('allows inline styles only where a provider script runs or the API is described', async () => {
    server = await testServer({ app: { webFolder: aWebFolder() }, services: { gateways } });
    expect((await policyAt('/booking'))['style-src']).toBe("'self' 'unsafe-inline'");
    expect((await policyAt('/docs/api/'))['style-src']).toBe("'self' 'unsafe-inline'");
    for (const path of ['/', '/tickets', '/privacy', '/no-such-page'])
      expect((await policyAt(path))['style-src'], path).toMatch(/^'self'( 'sha256-[^ ]+')*$/);
    for (const path of ['/prod/v1/nothing', '/favicon.svg'])
      expect((await policyAt(path))['style-src'], path).toBe("'self'");
  });

  it("allows style attributes, which Mantine's components write", async () => {
    server = await testServer({ app: { webFolder: aWebFolder() }, services: { gateways } });
    for (const path of ['/', '/booking', '/privacy', '/favicon.svg'])
      expect((await policyAt(path))['style-src-attr'], path).toBe("'unsafe-inline'");
  });

  it('allows no other host for the sandbox, because its checkout belongs to this site', async () => {
    server = await testServer({ app: { webFolder: aWebFolder() } });
    const booking = await policyAt('/booking');
    expect([booking['frame-src'], booking['connect-src'], booking['img-src']]).toEqual([
      "'none'",
      "'self'",
      "'self' data:",
    ]);
    expect(booking['script-src']).not.toContain('https:');
  });
});

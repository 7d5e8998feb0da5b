import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decodeLink, encodeLink } from '#domain/tickets/tickets.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';
import { readOrderPage } from '#tests/support/samples/order-page.ts';
import {
  aPaidBooking,
  askCode,
  checkTickets,
  codesOf,
  fromOurPage,
  mailPass,
  verifyCode,
} from '#tests/support/samples/tickets.ts';

let server: TestServer;
let email = '';
let count = 0;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());
beforeEach(() => {
  email = `asha${(count += 1)}@example.org`; // a different email and booking for each test
  server.jobs.length = 0;
});

const aPass = (workshopIds: string[] = []) => aPaidBooking(server, { answers: { email }, workshopIds });

const passMails = async (passId: string) =>
  server.db.query<{ recipient: string }>(`SELECT recipient FROM outbox_emails WHERE kind = 'pass' AND pass_id = $1`, [
    passId,
  ]);

describe('code for /tickets', () => {
  it('is mailed to an email with tickets, in any letter case and with spaces around it [API-14] [ROLE-04]', async () => {
    await aPass();
    const sent = await askCode(server, `  ${email.toUpperCase()} `);
    expect([sent.statusCode, sent.json()]).toEqual([200, { status: true }]);
    expect(await codesOf(server, email)).toEqual([expect.stringMatching(/^\d{6}$/)]);
    expect(server.jobs.filter(({ name }) => name === 'send-mail')).toHaveLength(2);
  });

  it("is refused with detail 'Email not found' for an email without a booking [ERR-T-01] [ERR-T-02] [API-14]", async () => {
    const refused = await askCode(server, 'nobody@example.org');
    expect(refused.statusCode).toBe(404);
    expect(refused.json()).toEqual({ message: 'Failed to send OTP. Please try again.', detail: 'Email not found' });
    expect(await codesOf(server, 'nobody@example.org')).toEqual([]);
  });

  it('is refused for a refunded booking', async () => {
    await aPass();
    await server.db.query(`UPDATE orders SET state = 'refunded' WHERE contact_email = $1`, [email]);
    expect((await askCode(server, email)).statusCode).toBe(404);
  });

  it('belongs to one event', async () => {
    const { stage } = server.services.conference.event.api;
    const url = `/${stage}/v1/expo/another/conference/booked/otp/send`;
    expect((await server.app.inject({ method: 'POST', url, payload: { email } })).statusCode).toBe(404);
  });
});

describe('verified code', () => {
  it('shows everything booked with the email [TICKET-32] [API-15] [ROLE-04]', async () => {
    const passId = await aPass(['airway']);
    await askCode(server, email);
    const [code = ''] = await codesOf(server, email);
    const verified = await verifyCode(server, email, code);
    expect(verified.statusCode).toBe(200);
    expect(verified.json()).toEqual({
      status: 'verified',
      user_data: [
        {
          name: 'Asha Raman',
          email,
          personName: 'Asha Raman',
          mobile: '9876543210',
          visitor_id: expect.any(String),
          passes: [
            {
              pass_id: passId,
              conference_id: server.services.conference.event.ids.conferenceIds.consultant,
              name: 'Asha Raman',
              designation: 'Associate Professor',
              organisation: 'Sample Medical College',
              email,
              workshops: ['airway'],
            },
          ],
        },
      ],
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
      expires: expect.stringContaining('2025-08-18'),
      orders: [{ link: expect.stringMatching(/^\/orders\/[0-9a-f]{64}$/), is_group: false, pass_ids: [passId] }],
    });
    const [{ link }] = verified.json().orders;
    const page = await readOrderPage(server, link.slice('/orders/'.length));
    expect(page.people[0]?.pass_id).toBe(passId);
  });

  it('shows a holder who is not the contact only their own pass [ROLE-04]', async () => {
    await aPass();
    await server.db.query(`UPDATE tickets SET email = 'holder@example.org' WHERE email = $1`, [email]);
    await server.db.query(`UPDATE attendees SET email = 'holder@example.org', name = 'Holder' WHERE email = $1`, [
      email,
    ]);
    await askCode(server, 'holder@example.org');
    const [code = ''] = await codesOf(server, 'holder@example.org');
    const { user_data: users, orders } = (await verifyCode(server, 'holder@example.org', code)).json();
    const [user] = users;
    expect(orders).toEqual([]);
    expect(user).toMatchObject({ name: 'Holder', personName: 'Asha Raman', email: 'holder@example.org' });
    expect(JSON.stringify(user)).not.toContain(email);
  });

  it.each(['000000', '12345', 'abcdef', ''])("returns 'Invalid OTP' for %j [ERR-T-04] [API-15]", async (wrong) => {
    await aPass();
    await askCode(server, email);
    const [code] = await codesOf(server, email);
    const refused = await verifyCode(server, email, wrong === code ? '000001' : wrong);
    expect([refused.statusCode, refused.json()]).toEqual([400, { message: 'Invalid OTP. Please try again.' }]);
  });
});

describe('tickets in a link', () => {
  async function lookup() {
    await aPass(['airway']);
    await askCode(server, email);
    const [code = ''] = await codesOf(server, email);
    return (await verifyCode(server, email, code)).json();
  }

  it('are genuine as signed, when read from the link, for a day [T-15]', async () => {
    const link = encodeLink(await lookup());
    const isGenuine = async () => (await checkTickets(server, decodeLink(link)!)).json();
    expect(await isGenuine()).toEqual({ genuine: true });
    server.pass(24 * 60);
    expect(await isGenuine()).toEqual({ genuine: false });
  });

  it('are not genuine with another name, pass or expiry, or with an invented signature [T-15] [SEC-50]', async () => {
    const signed = await lookup();
    const [user] = signed.user_data;
    const [pass] = user.passes;
    const withPass = (more: object) => ({ ...signed, user_data: [{ ...user, passes: [{ ...pass, ...more }] }] });
    const forged = [
      withPass({ name: 'Somebody Else' }),
      withPass({ pass_id: '00000-00000' }),
      { ...signed, user_data: [...signed.user_data, user] },
      { ...signed, expires: '2099-01-01T00:00:00.000Z' },
      { ...signed, signature: '0'.repeat(64) },
      { ...signed, signature: '' },
    ];
    for (const each of forged) expect((await checkTickets(server, each)).json()).toEqual({ genuine: false });
  });
});

describe('pass that is mailed again', () => {
  it('is sent to its stored email [API-16] [ERR-T-06] [SEC-02]', async () => {
    const passId = await aPass();
    const sent = await mailPass(server, passId);
    expect([sent.statusCode, sent.json(), sent.headers['cache-control']]).toEqual([200, { status: true }, 'no-store']);
    expect(await passMails(passId)).toEqual([{ recipient: email }, { recipient: email }]);
  });

  it('is sent once a minute and three times an hour [API-16] [SEC-02]', async () => {
    const passId = await aPass();
    for (let i = 0; i < 3; i += 1) {
      expect((await mailPass(server, passId)).statusCode).toBe(200);
      server.pass(0.25);
      const early = await mailPass(server, passId);
      expect([early.statusCode, early.json().message, early.headers['retry-after']]).toEqual([
        429,
        'This pass was sent less than a minute ago. Please look in your spam folder, or send it again in 45 seconds.',
        '45',
      ]);
      server.pass(2);
    }
    expect(await passMails(passId)).toHaveLength(1 + 3);

    const refused = await mailPass(server, passId);
    expect([refused.statusCode, refused.json().message]).toEqual([429, expect.stringContaining('spam folder')]);
    server.pass(60);
    expect((await mailPass(server, passId)).statusCode).toBe(200);
  });

  it('is sent once for two simultaneous requests', async () => {
    const passId = await aPass();
    await Promise.all([mailPass(server, passId), mailPass(server, passId)]);
    expect(await passMails(passId)).toHaveLength(2);
  });

  it.each([
    ['opened as a page', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ['linked from our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
    ['fetched by another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }],
    ['fetched as a picture', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
    ['fetched ahead', { ...fromOurPage, 'sec-purpose': 'prefetch;prerender' }],
    ['fetched ahead by an older browser', { ...fromOurPage, purpose: 'prefetch' }],
    ['asked by a program that names nothing', {}],
  ])('is not sent when %s [API-16] [SEC-03]', async (_, headers) => {
    const passId = await aPass();
    const refused = await mailPass(server, passId, { headers });
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'Failed to send email. Please try again.']);
    expect(await passMails(passId)).toHaveLength(1);
  });

  it('is not sent by a HEAD request [SEC-03]', async () => {
    const passId = await aPass();
    expect((await mailPass(server, passId, { method: 'HEAD' })).statusCode).toBe(404);
    expect(await passMails(passId)).toHaveLength(1);
  });

  it('needs an existing pass and the code of this event [API-16] [ERR-T-05]', async () => {
    const passId = await aPass();
    const unknown = { message: 'This pass was not found.' };
    expect((await mailPass(server, 'NO-SUCH-PASS')).json()).toEqual(unknown);
    const refused = await mailPass(server, passId, { code: 'OTHER' });
    expect([refused.statusCode, refused.json()]).toEqual([404, unknown]);
  });

  it('is not sent for a pass of a refunded order', async () => {
    const passId = await aPass();
    await server.db.query(`UPDATE orders SET state = 'refunded' WHERE contact_email = $1`, [email]);
    expect((await mailPass(server, passId)).statusCode).toBe(404);
  });
});

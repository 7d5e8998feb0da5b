import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskMetadata } from '#domain/account/desk-metadata.ts';
import { roles } from '#domain/staff/roles.ts';
import { addSampleStaff } from '#server/dev/add-sample-staff.ts';
import { sampleCodes } from '#server/dev/sample-codes.ts';
import { samplePassword } from '#server/dev/sample-staff.ts';
import { listStaff } from '#server/accounts/staff/manage-staff.ts';
import { call, signInByHand } from '#tests/support/identity/accounts.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';
import { desk } from './staff-fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ app: { forDevelopment: true } });
  await addSampleStaff(server.services);
});
afterAll(() => server.close());

it('is one person of each role, also after a second start', async () => {
  await addSampleStaff(server.services);
  expect((await listStaff(server.services)).map(({ role }) => role).sort()).toEqual([...roles].sort());
});

it('signs in with the known password and a code of the page /dev/staff, and gets no mail', async () => {
  const [owner] = await sampleCodes(server.services);
  const page = await server.app.inject({ url: '/dev/staff', headers: { host: '127.0.0.1:3000' } });
  expect(page.body).toContain(owner!.codes[0]);
  const first = await signInByHand(server, { email: owner!.email, secret: samplePassword, metadata: deskMetadata });
  const { body } = await call(server, {
    RespondToAuthChallenge: {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: first.body.Session,
      ChallengeResponses: {
        USERNAME: first.body.ChallengeParameters?.USER_ID_FOR_SRP,
        SOFTWARE_TOKEN_MFA_CODE: owner!.codes[1],
      },
    },
  });
  const reply = await desk(server, 'session', { method: 'POST', token: body.AuthenticationResult!.IdToken });
  expect(reply.json()).toMatchObject({ staff: { role: 'owner' } });
  expect(await server.db.query('SELECT id FROM outbox_emails')).toEqual([]);
});

it('is shown to this machine alone', async () => {
  const remote = await server.app.inject({ url: '/dev/staff', remoteAddress: '203.0.113.9' });
  expect(remote.statusCode).toBe(403);
});

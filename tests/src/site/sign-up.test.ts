import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import event from '#event/event.json' with { type: 'json' };
import { m } from '#messages';
import { urlOf } from '#src/lib/http/api-client.ts';
import { signUp } from '#src/site/account/sign-up/flow.ts';
import { exhibitorSignUpFlow } from '#src/site/account/sign-up/flow.ts';
import { aSignUp, somePasses } from '#machines/samples.ts';
import { loopback, type Loopback } from '#tests/support/network/loopback.ts';

vi.mock('#src/lib/session/session.ts', () => ({
  readSession: () => Promise.resolve({}),
  refreshSession: () => Promise.resolve({}),
}));

let service: Loopback;
beforeEach(async () => {
  service = await loopback();
  vi.stubGlobal('location', { href: `${service.url}/register` });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await service.close();
});

const path = `/prod/v1/expo/${event.ids.expoId}/exhibitor/signup/${event.ids.eventSlug}`;

describe('creating an account', () => {
  it('sends the answers in the format of the API, to this event [API-05]', async () => {
    service.next({ body: { status: true } });
    await signUp({ ...aSignUp(), hasGstNumber: true, gstNumber: '29ABCDE1234F1ZW', billingName: 'Billing' });

    const [{ method, path: asked, body } = { method: '', path: '', body: '' }] = service.requests;
    expect([method, asked]).toEqual(['POST', path]);
    expect(JSON.parse(String(body))).toEqual({
      personName: 'Asha Raman',
      personDesignation: 'Head, Sales',
      email: 'asha@company.example',
      mobile: '9876543210',
      name: 'Sample Devices',
      website: 'sample.example',
      decision: 'yes',
      sector: 'healthcare',
      marketMedium: 'friend',
      gstNumber: '29ABCDE1234F1ZW',
      billingName: 'Billing',
      billingAddress: '12 Sample Street',
      password: 'Passw0rd!',
    });
  });

  it('rejects with the message of the service [API-05]', async () => {
    service.next({ status: 409, body: { message: m.accounts_exists(), detail: 'UsernameExistsException' } });

    await expect(signUp(aSignUp())).rejects.toMatchObject({ status: 409, detail: 'UsernameExistsException' });
  });
});

it('distinguishes a request that cannot be created from one without an answer', () => {
  expect(() => urlOf('/prod', '/v1/expo/:expoId', { expoId: '' })).toThrow(
    expect.objectContaining({ name: 'UnsentError' }),
  );
});

it('logs a missing answer without the sent data', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  service.next({ body: { status: true, data: [somePasses()] } });
  const actor = createActor(exhibitorSignUpFlow, { input: { pass: null, count: null } }).start();
  await waitFor(actor, (state) => state.matches('editing'));
  await service.close();
  actor.send({ type: 'details.submitted', answers: aSignUp() });
  await waitFor(actor, (state) => state.matches('editing'));

  const lines = logged.mock.calls.map((parts) => parts.map(String).join(' ')).join('\n');
  expect(lines).toMatch(/^The sign-up met a failure: TypeError/);
  for (const secret of [aSignUp().password, aSignUp().email]) expect(lines).not.toContain(secret);
});

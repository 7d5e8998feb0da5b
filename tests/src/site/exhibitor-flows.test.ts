/** @vitest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { aDocument, aStallEnquiry, aProfile } from '#machines/samples.ts';
import { areaFlows, sessionFlow } from '#src/site/exhibitor/flow.ts';
import { clearSignedOutMark, hasSignedOut, markSignedOut } from '#src/lib/session/stored-sign-in.ts';
import { loopback, type Loopback } from '#tests/support/network/loopback.ts';

const token = (sub: string) =>
  `e30.${Buffer.from(JSON.stringify({ sub, email: `${sub}@devices.example` })).toString('base64url')}.x`;

const identity = vi.hoisted(() => ({
  current: {} as { idToken?: string },
  newer: {} as { idToken?: string },
  signOut: vi.fn<() => Promise<void>>(() => Promise.resolve()),
}));
vi.mock('#src/lib/session/session.ts', () => ({
  readSession: () => Promise.resolve(identity.current),
  refreshSession: () => Promise.resolve(identity.newer),
}));
vi.mock('#src/lib/session/identity.ts', () => ({ signOut: identity.signOut }));

let service: Loopback;

beforeEach(async () => {
  service = await loopback();
  const { jsdom } = globalThis as unknown as { jsdom: { reconfigure(options: { url: string }): void } };
  jsdom.reconfigure({ url: `${service.url}/exhibitor` });
  identity.current = { idToken: token('asha') };
  identity.newer = {};
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await service.close();
});

const sentRequests = () =>
  service.requests.map(({ method, path }) => `${method} ${path.replace('/prod/v1/expo/simc-2025/exhibitor', '')}`);
const sentBody = () => JSON.parse(service.requests.at(-1)!.body);

describe('the session', () => {
  const opened = async () => {
    const session = createActor(sessionFlow).start();
    await waitFor(session, (snapshot) => snapshot.hasTag('signedIn'));
    return session;
  };

  it('belongs to the account that the token names', async () => {
    expect((await opened()).getSnapshot().context.account).toEqual({ id: 'asha', email: 'asha@devices.example' });
  });

  it('is absent without a token', async () => {
    identity.current = {};
    const session = createActor(sessionFlow).start();
    await waitFor(session, (snapshot) => snapshot.matches('absent'));
  });

  it('is lost if another tab signed out; a token that another tab renewed ends nothing', async () => {
    const session = await opened();
    identity.current = {};
    const stored = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
    stored('CognitoIdentityServiceProvider.client.asha.idToken');
    expect(session.getSnapshot().matches({ present: 'quiet' })).toBe(true);
    stored('CognitoIdentityServiceProvider.client.LastAuthUser');
    await waitFor(session, (snapshot) => snapshot.matches('lost'));
  });

  it('distinguishes a sign-out in another tab from an expired session', async () => {
    const session = await opened();
    identity.current = {};
    markSignedOut();
    window.dispatchEvent(new StorageEvent('storage', { key: 'CognitoIdentityServiceProvider.client.LastAuthUser' }));
    await waitFor(session, (snapshot) => snapshot.matches('signedOutElsewhere'));
    clearSignedOutMark();
    expect(hasSignedOut()).toBe(false);
  });

  it.each([
    ['all storage is cleared', () => new StorageEvent('storage', { key: null })],
    ['the page comes back as it was left', () => Object.assign(new Event('pageshow'), { persisted: true })],
  ])('is read again after %s', async (_, event) => {
    const session = await opened();
    identity.current = { idToken: token('other') };
    window.dispatchEvent(event());
    await waitFor(session, ({ context }) => context.account?.id === 'other');
  });

  it('is renewed after a refusal, and is lost if that returns no token', async () => {
    const session = await opened();
    session.send({ type: 'call.refused' });
    await waitFor(session, (snapshot) => snapshot.matches('lost'));
  });

  it('ends with a call of the identity client', async () => {
    const session = await opened();
    session.send({ type: 'signOut' });
    await waitFor(session, (snapshot) => snapshot.matches('signedOut'));
    expect(identity.signOut).toHaveBeenCalledOnce();
  });
});

describe('the details of a company', () => {
  it('are read and saved with the token, from the version that was read', async () => {
    service.next({ body: aProfile() }, { body: aProfile({ version: 4 }) });
    const company = createActor(areaFlows('asha').company, { input: {} }).start();
    await waitFor(company, (snapshot) => snapshot.matches('viewing'));
    company.send({ type: 'edit' });
    const details = { ...aProfile().details, name: 'New Name' };
    company.send({ type: 'details.submitted', details });
    await waitFor(company, (snapshot) => snapshot.context.profile?.version === 4);

    expect(sentRequests()).toEqual(['GET /profile', 'PUT /profile']);
    expect(sentBody()).toEqual({ version: 3, details });
    expect(service.requests.map(({ headers }) => headers.authorization)).toEqual(
      Array.from({ length: 2 }, () => `Bearer ${token('asha')}`),
    );
  });

  it('are neither read nor written with the token of another account from another tab', async () => {
    service.next({ body: aProfile() });
    const company = createActor(areaFlows('asha').company, { input: {} });
    const receivedEvents: string[] = [];
    company.on('otherAccount', ({ type }) => receivedEvents.push(type));
    company.start();
    await waitFor(company, (snapshot) => snapshot.matches('viewing'));
    identity.current = { idToken: token('other') };
    company.send({ type: 'edit' });
    company.send({ type: 'details.submitted', details: { ...aProfile().details, name: 'New Name' } });
    await waitFor(company, (snapshot) => snapshot.matches('editing') && snapshot.context.problem !== undefined);

    expect([sentRequests(), receivedEvents]).toEqual([['GET /profile'], ['otherAccount']]);
    expect(company.getSnapshot().context).toMatchObject({
      edit: { version: 3, details: { name: 'New Name' } },
      problem: { sentence: 'Nothing was sent, because somebody signed in with another account in this browser.' },
    });
  });

  it('are not written with the token of another account when a refused call is repeated', async () => {
    service.next({ body: aProfile() }, { status: 401, body: { message: 'Please sign in to continue.' } });
    const company = createActor(areaFlows('asha').company, { input: {} }).start();
    await waitFor(company, (snapshot) => snapshot.matches('viewing'));
    identity.newer = { idToken: token('other') };
    company.send({ type: 'edit' });
    company.send({ type: 'details.submitted', details: { ...aProfile().details, name: 'New Name' } });
    await waitFor(company, (snapshot) => snapshot.matches('editing') && snapshot.context.problem !== undefined);

    expect(sentRequests()).toEqual(['GET /profile', 'PUT /profile']);
    expect(service.requests.at(-1)!.headers.authorization).toBe(`Bearer ${token('asha')}`);
  });

  it('are empty if none are stored yet', async () => {
    service.next({ status: 404, body: { message: 'Please complete the details.', detail: 'NoProfile' } });
    const company = createActor(areaFlows('asha').company, { input: {} }).start();
    await waitFor(company, (snapshot) => snapshot.matches('editing'));
    expect(company.getSnapshot().context.edit).toEqual({ version: 0, base: {}, details: {} });
  });

  it('fail if the URL is unknown, and do not show an empty form', async () => {
    service.next({ status: 404, body: { message: 'Not found.' } });
    const company = createActor(areaFlows('asha').company, { input: {} }).start();
    await waitFor(company, (snapshot) => snapshot.matches('failed'));
  });
});

it('questions are listed, and a question is sent with only its category and message', async () => {
  service.next({ body: { data: [] } }, { body: { data: [aStallEnquiry()] } });
  const stalls = createActor(areaFlows('asha').stalls).start();
  await waitFor(stalls, (snapshot) => snapshot.matches('ready'));
  stalls.send({ type: 'question.submitted', question: { category: 'corner', message: 'How high?' } });
  await waitFor(stalls, ({ context }) => context.enquiries?.length === 1);
  expect(sentRequests()).toEqual(['GET /enquiries', 'POST /enquiries']);
  expect(sentBody()).toEqual({ category: 'corner', message: 'How high?' });
});

describe('a file', () => {
  const opened = async () => {
    service.next({ body: { data: [aDocument()] } });
    const documents = createActor(areaFlows('asha').documents).start();
    await waitFor(documents, (snapshot) => snapshot.matches('ready'));
    return documents;
  };
  const chosen = () => ({ type: 'document.chosen', document: aDocument() }) as const;

  it('is downloaded with the token, and named by its title if the service sends no name', async () => {
    const saved: string[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} from ${this.href}`);
    });
    const documents = await opened();
    service.next({ text: '%PDF-1.7' });
    documents.send(chosen());
    await waitFor(documents, (snapshot) => snapshot.matches('ready'));
    expect(sentRequests().at(-1)).toBe(`GET /documents/${aDocument().id}`);
    expect(service.requests.at(-1)!.headers.authorization).toBe(`Bearer ${token('asha')}`);
    expect(saved).toEqual(['Sample invoice 17.pdf from blob:file']);
  });

  it('is not downloaded with the token of another account, and lists are not loaded with it', async () => {
    const documents = await opened();
    identity.current = { idToken: token('other') };
    documents.send(chosen());
    await waitFor(documents, ({ context }) => context.problem !== undefined);
    const stalls = createActor(areaFlows('asha').stalls).start();
    await waitFor(stalls, (snapshot) => snapshot.matches('unlisted'));
    expect(sentRequests()).toEqual(['GET /documents']);
  });

  it('that was deleted shows a message', async () => {
    const documents = await opened();
    service.next({ status: 404, body: { message: 'Not found.' } });
    documents.send(chosen());
    await waitFor(documents, ({ context }) => context.problem !== undefined);
    expect(documents.getSnapshot().context.problem!.sentence).toBe('Not found.');
  });
});

/** @vitest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { aDocument, anAsked, aProfile } from '#machines/samples.ts';
import { companyDocumentsFlow } from '#src/features/exhibitor/company/company-documents.flow.ts';
import { companyProfileFlow } from '#src/features/exhibitor/company/company-profile.flow.ts';
import { sessionFlow } from '#src/features/exhibitor/session.flow.ts';
import { stallEnquiriesFlow } from '#src/features/exhibitor/stalls/stall-enquiries.flow.ts';
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

const asked = () =>
  service.requests.map(({ method, path }) => `${method} ${path.replace('/prod/v1/expo/simc-2025/exhibitor', '')}`);
const sentBody = () => JSON.parse(service.requests.at(-1)!.body);

describe('the session', () => {
  const opened = async () => {
    const session = createActor(sessionFlow).start();
    await waitFor(session, (snapshot) => snapshot.hasTag('signedIn'));
    return session;
  };

  it('is of whom the token names', async () => {
    expect((await opened()).getSnapshot().context.account).toEqual({ id: 'asha', email: 'asha@devices.example' });
  });

  it('is none without a token', async () => {
    identity.current = {};
    const session = createActor(sessionFlow).start();
    await waitFor(session, (snapshot) => snapshot.matches('absent'));
  });

  it('that another tab has ended is lost here; a token that was renewed there ends nothing', async () => {
    const session = await opened();
    identity.current = {};
    const stored = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
    stored('CognitoIdentityServiceProvider.client.asha.idToken');
    expect(session.getSnapshot().matches({ present: 'quiet' })).toBe(true);
    stored('CognitoIdentityServiceProvider.client.LastAuthUser');
    await waitFor(session, (snapshot) => snapshot.matches('lost'));
  });

  it('that the visitor has left in another tab is told from one that has ended', async () => {
    const session = await opened();
    identity.current = {};
    markSignedOut();
    window.dispatchEvent(new StorageEvent('storage', { key: 'CognitoIdentityServiceProvider.client.LastAuthUser' }));
    await waitFor(session, (snapshot) => snapshot.matches('leftElsewhere'));
    clearSignedOutMark();
    expect(hasSignedOut()).toBe(false);
  });

  it.each([
    ['all storage is cleared', () => new StorageEvent('storage', { key: null })],
    ['the page comes back as it was left', () => Object.assign(new Event('pageshow'), { persisted: true })],
  ])('is looked at again when %s', async (_, event) => {
    const session = await opened();
    identity.current = { idToken: token('other') };
    window.dispatchEvent(event());
    await waitFor(session, ({ context }) => context.account?.id === 'other');
  });

  it('is renewed by force after a refusal, and lost where that gives no token', async () => {
    const session = await opened();
    session.send({ type: 'call.refused' });
    await waitFor(session, (snapshot) => snapshot.matches('lost'));
  });

  it('ends by the client of the identity service', async () => {
    const session = await opened();
    session.send({ type: 'signOut' });
    await waitFor(session, (snapshot) => snapshot.matches('left'));
    expect(identity.signOut).toHaveBeenCalledOnce();
  });
});

describe('the details of a company', () => {
  it('are read and saved with the token, from the version they were read at', async () => {
    service.next({ body: aProfile() }, { body: aProfile({ version: 4 }) });
    const company = createActor(companyProfileFlow('asha'), { input: {} }).start();
    await waitFor(company, (snapshot) => snapshot.matches('viewing'));
    company.send({ type: 'edit' });
    const details = { ...aProfile().details, name: 'New Name' };
    company.send({ type: 'details.submitted', details });
    await waitFor(company, (snapshot) => snapshot.context.profile?.version === 4);

    expect(asked()).toEqual(['GET /profile', 'PUT /profile']);
    expect(sentBody()).toEqual({ version: 3, details });
    expect(service.requests.map(({ headers }) => headers.authorization)).toEqual(
      Array.from({ length: 2 }, () => `Bearer ${token('asha')}`),
    );
  });

  it('are neither read nor written with the token of another account that another tab has signed in', async () => {
    service.next({ body: aProfile() });
    const company = createActor(companyProfileFlow('asha'), { input: {} });
    const told: string[] = [];
    company.on('mistaken', ({ type }) => told.push(type));
    company.start();
    await waitFor(company, (snapshot) => snapshot.matches('viewing'));
    identity.current = { idToken: token('other') };
    company.send({ type: 'edit' });
    company.send({ type: 'details.submitted', details: { ...aProfile().details, name: 'New Name' } });
    await waitFor(company, (snapshot) => snapshot.matches('editing') && snapshot.context.problem !== undefined);

    expect([asked(), told]).toEqual([['GET /profile'], ['mistaken']]);
    expect(company.getSnapshot().context).toMatchObject({
      edit: { version: 3, details: { name: 'New Name' } },
      problem: { sentence: 'Nothing was sent, because somebody signed in with another account in this browser.' },
    });
  });

  it('are not written with the token of another account when a refused call is repeated', async () => {
    service.next({ body: aProfile() }, { status: 401, body: { message: 'Please sign in to continue.' } });
    const company = createActor(companyProfileFlow('asha'), { input: {} }).start();
    await waitFor(company, (snapshot) => snapshot.matches('viewing'));
    identity.newer = { idToken: token('other') };
    company.send({ type: 'edit' });
    company.send({ type: 'details.submitted', details: { ...aProfile().details, name: 'New Name' } });
    await waitFor(company, (snapshot) => snapshot.matches('editing') && snapshot.context.problem !== undefined);

    expect(asked()).toEqual(['GET /profile', 'PUT /profile']);
    expect(service.requests.at(-1)!.headers.authorization).toBe(`Bearer ${token('asha')}`);
  });

  it('are asked for where there are none yet', async () => {
    service.next({ status: 404, body: { message: 'Please complete the details.', detail: 'NoProfile' } });
    const company = createActor(companyProfileFlow('asha'), { input: {} }).start();
    await waitFor(company, (snapshot) => snapshot.matches('editing'));
    expect(company.getSnapshot().context.edit).toEqual({ version: 0, base: {}, details: {} });
  });

  it('of an address that is not served are a failure, not an empty form', async () => {
    service.next({ status: 404, body: { message: 'Not found.' } });
    const company = createActor(companyProfileFlow('asha'), { input: {} }).start();
    await waitFor(company, (snapshot) => snapshot.matches('failed'));
  });
});

it('questions are listed, and one is sent by category and message alone', async () => {
  service.next({ body: { data: [] } }, { body: { data: [anAsked()] } });
  const stalls = createActor(stallEnquiriesFlow('asha')).start();
  await waitFor(stalls, (snapshot) => snapshot.matches('ready'));
  stalls.send({ type: 'question.submitted', question: { category: 'corner', message: 'How high?' } });
  await waitFor(stalls, ({ context }) => context.asked?.length === 1);
  expect(asked()).toEqual(['GET /enquiries', 'POST /enquiries']);
  expect(sentBody()).toEqual({ category: 'corner', message: 'How high?' });
});

describe('a document', () => {
  const opened = async () => {
    service.next({ body: { data: [aDocument()] } });
    const documents = createActor(companyDocumentsFlow('asha')).start();
    await waitFor(documents, (snapshot) => snapshot.matches('ready'));
    return documents;
  };
  const chosen = () => ({ type: 'document.chosen', document: aDocument() }) as const;

  it('is fetched with the token and handed to the browser, by its title where the service names it not', async () => {
    const saved: string[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} from ${this.href}`);
    });
    const documents = await opened();
    service.next({ text: '%PDF-1.7' });
    documents.send(chosen());
    await waitFor(documents, (snapshot) => snapshot.matches('ready'));
    expect(asked().at(-1)).toBe(`GET /documents/${aDocument().id}`);
    expect(service.requests.at(-1)!.headers.authorization).toBe(`Bearer ${token('asha')}`);
    expect(saved).toEqual(['Sample invoice 17.pdf from blob:file']);
  });

  it('is not fetched with the token of another account, and neither are lists', async () => {
    const documents = await opened();
    identity.current = { idToken: token('other') };
    documents.send(chosen());
    await waitFor(documents, ({ context }) => context.problem !== undefined);
    const stalls = createActor(stallEnquiriesFlow('asha')).start();
    await waitFor(stalls, (snapshot) => snapshot.matches('unlisted'));
    expect(asked()).toEqual(['GET /documents']);
  });

  it('that is gone says so', async () => {
    const documents = await opened();
    service.next({ status: 404, body: { message: 'Not found.' } });
    documents.send(chosen());
    await waitFor(documents, ({ context }) => context.problem !== undefined);
    expect(documents.getSnapshot().context.problem!.sentence).toBe('Not found.');
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTimeLimit } from '#src/lib/session/time-limit.ts';
import { mayBeSignedIn, readSession, refreshSession } from '#src/lib/session/session.ts';
import { forgetUserId, rememberUserId } from '#src/lib/session/stored-sign-in.ts';
import { asBrowser } from '#tests/support/screens/as-browser.ts';
import { refusalOf } from '#tests/support/refusal-of.ts';

const requests = vi.hoisted(() => [] as unknown[]);
vi.mock('#src/lib/session/session-client.ts', () => ({
  session: (how: unknown) => (requests.push(how), Promise.resolve({ idToken: 'abc' })),
}));

const key = 'CognitoIdentityServiceProvider.symposiaWebsite.LastAuthUser';
let stores: ReturnType<typeof asBrowser>;
beforeEach(() => {
  stores = asBrowser('https://conference.example.org', { poolId: 'ap-south-1_Symposia', clientId: 'symposiaWebsite' });
  requests.length = 0;
});
afterEach(() => void vi.unstubAllGlobals());

describe('the session of a browser', () => {
  it('is absent without a sign-in, and the client is not loaded', async () => {
    expect([mayBeSignedIn(), await readSession(), await refreshSession()]).toEqual([false, {}, {}]);
    expect(requests).toEqual([]);
  });

  it('is absent after a sign-in to the user pool of another site', async () => {
    stores.localStorage.setItem(key.replace('symposiaWebsite', 'another'), 'asha');
    expect([mayBeSignedIn(), await readSession()]).toEqual([false, {}]);
    expect(requests).toEqual([]);
  });

  it('is read from the client after a sign-in', async () => {
    stores.localStorage.setItem(key, 'asha');
    expect([mayBeSignedIn(), await readSession(), await refreshSession()]).toEqual([
      true,
      { idToken: 'abc' },
      { idToken: 'abc' },
    ]);
    expect(requests).toEqual([{ forceRefresh: undefined }, { forceRefresh: true }]);
  });

  it('is absent without storage', async () => {
    vi.stubGlobal('localStorage', undefined);
    expect([mayBeSignedIn(), await readSession()]).toEqual([false, {}]);
  });
});

describe('the user id of a sign-in with a password', () => {
  it("is stored in the session storage as 'id' until it is removed [LOGIN-PW-07]", () => {
    rememberUserId('9b2c');
    expect(stores.sessionStorage.getItem('id')).toBe('9b2c');
    forgetUserId();
    expect(stores.sessionStorage.getItem('id')).toBeNull();
  });

  it('is optional if nothing can be stored', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => (rememberUserId('9b2c'), forgetUserId())).not.toThrow();
  });
});

describe('a call of the identity client', () => {
  afterEach(() => void vi.useRealTimers());

  it('returns its result or its error', async () => {
    expect(await withTimeLimit(Promise.resolve(7))).toBe(7);
    await expect(withTimeLimit(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });

  it('without an answer ends after 30 seconds like a call without a connection', async () => {
    vi.useFakeTimers();
    const refusal = refusalOf(withTimeLimit(new Promise(() => undefined)));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await refusal).toEqual({ name: 'NetworkError', message: 'A network error has occurred.' });
  });
});

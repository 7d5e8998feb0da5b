import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signInCode } from '#src/lib/session/stored-sign-in.ts';
import { arrive, atCode, button, codeField, email, emailField, signedIn } from './sign-in-fixture.tsx';

beforeEach(() => sessionStorage.clear());

describe('code sent before a reload', () => {
  it('can be entered at once for the same email, and the typed code is never stored', async () => {
    signInCode.remember({ email });
    const { user, codes } = arrive();
    expect([emailField().disabled, emailField().value]).toEqual([true, email]);
    await user.type(codeField(), '12345678');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('12345678');
    await user.keyboard('{Enter}');
    expect(codes.calls).toEqual([{ effect: 'confirmCode', input: { code: '12345678' } }]);
  });

  it('is forgotten after three minutes', () => {
    signInCode.remember({ email }, Date.now() - 3 * 60_000);
    arrive();
    expect(button('Send OTP')).toBeTruthy();
  });

  it.each(['{', '{"email":1,"at":1}', `{"email":"${email}"}`])(
    'is ignored when the stored value is invalid: %s',
    (kept) => {
      sessionStorage.setItem('symposia-sign-in', kept);
      expect(signInCode.to()).toBeUndefined();
    },
  );

  it('is ignored when the browser stores nothing', () => {
    const storage = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    expect(() => signInCode.remember({ email })).not.toThrow();
    storage.mockRestore();
    expect(signInCode.to()).toBeUndefined();
  });
});

describe('after sign-in by code', () => {
  it.each([
    ['', '/exhibitor'],
    ['?return=%2Fexhibitor%3Fpart%3Ddocuments', '/exhibitor?part=documents'],
    ['?return=https%3A%2F%2Felsewhere.example', '/exhibitor'],
    ['?return=%2F%2Felsewhere.example', '/exhibitor'],
  ])('/login%s leads to %s [LOGIN-GEN-02]', async (query, to) => {
    const { user, codes, settle, where } = await atCode({ query });
    await user.type(codeField(), '12345678{Enter}');
    await settle(codes, 'confirmCode', { output: signedIn });
    expect(where()).toBe(to);
  });

  const comeBack = () => act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

  it('a page restored from the back-forward cache starts again with the typed email', async () => {
    const { user, codes, settle } = await atCode();
    await user.type(codeField(), '12345678{Enter}');
    await settle(codes, 'confirmCode', { output: signedIn });
    comeBack();

    await waitFor(() => expect(button('Send OTP').getAttribute('aria-disabled')).toBeNull());
    expect(emailField().value).toBe(email);
  });

  it('a restored page keeps its state when sign-in was not finished', async () => {
    await atCode();
    comeBack();
    expect(codeField()).toBeTruthy();
  });
});

import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
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

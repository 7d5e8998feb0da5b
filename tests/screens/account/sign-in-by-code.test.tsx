import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anIdentityError } from '#machines/samples.ts';
import { signInCode } from '#src/lib/session/stored-sign-in.ts';
import {
  arrive,
  asksForCode,
  atCode,
  button,
  codeField,
  email,
  emailField,
  signedIn,
  unknownUser,
  violations,
  wrongCode,
} from './sign-in-stage.tsx';
import { m } from '#messages';

beforeEach(() => sessionStorage.clear());

const alreadyIn = anIdentityError('UserAlreadyAuthenticatedException', 'There is already a signed in user.');

describe('signing in by a code', () => {
  it('asks for an address [LOGIN-OTP-01] [LOGIN-OTP-02] [LOGIN-OTP-03]', () => {
    arrive();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back');
    expect(screen.getByText('Login with your email and OTP')).toBeTruthy();
    expect([emailField().type, emailField().autocomplete, emailField().placeholder]).toEqual([
      'email',
      'username',
      'name@company.example',
    ]);
    expect(button('Send OTP').type).toBe('submit');
    expect(screen.queryByRole('textbox', { name: /^OTP/ })).toBeNull();
  });

  it.each([
    ['', 'This field is required'],
    ['meena@', 'Invalid email address'],
  ])("takes no '%s' for an address, and says so at its field [LOGIN-GEN-06]", async (text, sentence) => {
    const { user, codes } = arrive();
    if (text) await user.type(emailField(), text);
    await user.click(button('Send OTP'));

    expect(emailField().getAttribute('aria-describedby')).toBe('sign-in-email-error');
    expect(document.getElementById('sign-in-email-error')?.textContent).toBe(sentence);
    expect([document.activeElement, codes.waiting()]).toEqual([emailField(), []]);
    await user.type(emailField(), 'x');
    expect(document.getElementById('sign-in-email-error')).toBeNull();
  });

  it('keeps the button its words and the focus while it sends, and sends once', async () => {
    const { user, codes } = arrive();
    await user.type(emailField(), email);
    await user.click(button('Send OTP'));
    await user.click(button('Send OTP'));

    expect(codes.calls).toEqual([{ effect: 'sendCode', input: { email } }]);
    expect(button('Send OTP').getAttribute('aria-disabled')).toBe('true');
    expect([document.activeElement, emailField().readOnly]).toEqual([button('Send OTP'), true]);
  });

  it('asks for the code then, with the address closed [LOGIN-OTP-03] [LOGIN-OTP-04] [LOGIN-OTP-05]', async () => {
    await atCode();
    expect([emailField().disabled, emailField().value]).toEqual([true, email]);
    expect([codeField().placeholder, codeField().required]).toEqual(['Enter OTP', true]);
    expect(document.activeElement).toBe(codeField());
    expect(button('Confirm OTP')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send OTP' })).toBeNull();
    expect(screen.getByRole('status').textContent).toContain(`Sent to ${email}. The code works once, for 3 minutes`);
  });

  it('takes the code as any text, with the keys for digits at hand', async () => {
    const { user, codes } = await atCode();
    expect([codeField().type, codeField().inputMode, codeField().autocomplete, codeField().maxLength]).toEqual([
      'text',
      'numeric',
      'one-time-code',
      -1,
    ]);
    await user.type(codeField(), '0012-ab{Enter}');
    expect(codes.calls.at(-1)).toEqual({ effect: 'confirmCode', input: { code: '0012-ab' } });
  });

  it('wants a code before it confirms one [LOGIN-OTP-05]', async () => {
    const { user, codes } = await atCode();
    await user.click(button('Confirm OTP'));

    expect(document.getElementById('sign-in-otp-error')?.textContent).toBe('This field is required');
    expect([document.activeElement, codes.waiting()]).toEqual([codeField(), []]);
  });

  it('blames a wrong code at its field, until another is typed', async () => {
    const { user, codes, settle } = await atCode();
    await user.type(codeField(), '1{Enter}');
    await settle(codes, 'confirmCode', { error: wrongCode });
    expect(screen.getByRole('alert').textContent).toBe(m.code_sign_in_wrong());
    expect([document.activeElement, codeField().value]).toEqual([codeField(), '1']);

    await user.type(codeField(), '2');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.keyboard('{Enter}');
    await settle(codes, 'confirmCode', { error: wrongCode });
    expect(screen.getByRole('alert').textContent).toBe(m.code_sign_in_wrong());
  });

  it('sends another code when asked, says which it is, and goes back to its field', async () => {
    const { user, codes, settle } = await atCode();
    expect(button('Send a new code').disabled).toBe(true);
    await user.type(codeField(), '1{Enter}');
    await settle(codes, 'confirmCode', { error: wrongCode });
    await user.click(button('Send a new code'));
    expect(codeField().value, 'the code of before').toBe('');
    await settle(codes, 'sendCode', { output: asksForCode });

    expect(screen.getByRole('status').textContent).toMatch(/^Code 2 is on its way.*Only the newest code works/);
    expect([codes.calls.at(-1)?.input, document.activeElement]).toEqual([{ email }, codeField()]);
  });

  it.each([
    ['used up', anIdentityError('NotAuthorizedException', 'Invalid session for the user.')],
    ['out of time', anIdentityError('NotAuthorizedException', 'Invalid session for the user, session is expired.')],
  ])('promises nothing of a code that is %s, and offers another at once [ERR-L-13]', async (_, error) => {
    const { user, codes, settle } = await atCode();
    await user.type(codeField(), '1{Enter}');
    await settle(codes, 'confirmCode', { error });
    expect(screen.getByRole('alert').textContent).toBe(m.code_sign_in_ended());
    expect(screen.getByRole('status').textContent).toBe('This code is no longer valid. Please ask for a new one.');
    expect([document.activeElement, button('Send a new code').disabled]).toEqual([button('Send a new code'), false]);

    await user.type(codeField(), '2{Enter}');
    expect(screen.queryByText(/on its way/), 'while it is tried once more').toBeNull();
    await settle(codes, 'confirmCode', { error });
    await user.click(button('Send a new code'));
    expect(screen.queryByText(/on its way/), 'before another is').toBeNull();
    await settle(codes, 'sendCode', { output: asksForCode });
    expect(screen.getByRole('status').textContent).toMatch(/^Code 2 is on its way/);
    expect(screen.queryByText(/no longer valid/)).toBeNull();
  });

  it('says only once that a code is no longer valid', async () => {
    const { user, codes, settle } = await atCode();
    await user.type(codeField(), '1{Enter}');
    await settle(codes, 'confirmCode', { error: anIdentityError('SignInException', 'An error\noccurred') });
    expect(
      screen
        .getByText(/no longer valid/)
        .closest('[role]')
        ?.getAttribute('role'),
    ).toBe('alert');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('opens the address again', async () => {
    const { user } = await atCode();
    await user.click(button('Use another email'));

    expect([emailField().disabled, emailField().value, document.activeElement]).toEqual([false, email, emailField()]);
    expect(button('Send OTP')).toBeTruthy();
  });

  it('leads an address without an account to sign-up, and brings it along [ERR-L-12]', async () => {
    const { user, codes, settle, where, brought } = arrive();
    await user.type(emailField(), email);
    await user.click(button('Send OTP'));
    await settle(codes, 'sendCode', { error: unknownUser });
    expect([where(), brought()]).toEqual(['/register', { email }]);
  });

  it("has a link 'Don't have an account? Sign up' [LOGIN-OTP-06]", () => {
    arrive();
    expect(screen.getByRole('link', { name: "Don't have an account? Sign up" }).getAttribute('href')).toBe('/register');
  });

  it('shows who is signed in already why not, and the way in [LOGIN-GEN-05]', async () => {
    const { user, codes, settle } = arrive({ query: '?return=%2Fexhibitor%3Fa%3D1' });
    await user.type(emailField(), email);
    await user.click(button('Send OTP'));
    await settle(codes, 'sendCode', { error: alreadyIn });

    expect(screen.getByRole('alert').textContent).toContain('There is already a signed in user.');
    const way = screen.getByRole('link', { name: 'Go to the exhibitor area' });
    expect([way.getAttribute('href'), document.activeElement]).toEqual(['/exhibitor?a=1', emailField()]);
  });
});

describe('a code that was sent before a reload', () => {
  it('is asked for at once, under the address it was sent to; the code itself is kept nowhere', async () => {
    signInCode.remember({ email });
    const { user, codes } = arrive();
    expect([emailField().disabled, emailField().value]).toEqual([true, email]);
    await user.type(codeField(), '12345678');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('12345678');
    await user.keyboard('{Enter}');
    expect(codes.calls).toEqual([{ effect: 'confirmCode', input: { code: '12345678' } }]);
  });

  it('is forgotten after its three minutes', () => {
    signInCode.remember({ email }, Date.now() - 3 * 60_000);
    arrive();
    expect(button('Send OTP')).toBeTruthy();
  });

  it.each(['{', '{"email":1,"at":1}', `{"email":"${email}"}`])('is none when it cannot be read: %s', (kept) => {
    sessionStorage.setItem('symposia-sign-in', kept);
    expect(signInCode.to()).toBeUndefined();
  });

  it('is none where the browser keeps nothing', () => {
    const storage = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    expect(() => signInCode.remember({ email })).not.toThrow();
    storage.mockRestore();
    expect(signInCode.to()).toBeUndefined();
  });
});

describe('once signed in', () => {
  it.each([
    ['', '/exhibitor'],
    ['?return=%2Fexhibitor%3Fpart%3Ddocuments', '/exhibitor?part=documents'],
    ['?return=https%3A%2F%2Felsewhere.example', '/exhibitor'],
    ['?return=%2F%2Felsewhere.example', '/exhibitor'],
  ])('the way leads from /login%s to %s [LOGIN-GEN-02]', async (query, to) => {
    const { user, codes, settle, where } = await atCode({ query });
    await user.type(codeField(), '12345678{Enter}');
    await settle(codes, 'confirmCode', { output: signedIn });
    expect(where()).toBe(to);
  });

  const comeBack = () => act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

  it('a page that the browser brings back as it was left begins anew, with what was typed', async () => {
    const { user, codes, settle } = await atCode();
    await user.type(codeField(), '12345678{Enter}');
    await settle(codes, 'confirmCode', { output: signedIn });
    comeBack();

    await waitFor(() => expect(button('Send OTP').getAttribute('aria-disabled')).toBeNull());
    expect(emailField().value).toBe(email);
  });

  it('one that was left in the middle stays as it was', async () => {
    await atCode();
    comeBack();
    expect(codeField()).toBeTruthy();
  });
});

it('axe finds nothing at the code, with a wrong one', async () => {
  const { user, codes, settle } = await atCode();
  await user.type(codeField(), '1{Enter}');
  await settle(codes, 'confirmCode', { error: wrongCode });
  expect(await violations()).toEqual([]);
});

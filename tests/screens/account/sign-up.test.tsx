import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aNetworkError, aRefusal, somePasses } from '#machines/samples.ts';
import { ApiError } from '#domain/errors/api-error.ts';
import { visitSite } from '#tests/screens/site/visit.tsx';
import {
  password,
  company,
  storedDraft,
  arrive,
  atTheForm,
  submitted,
  field,
  button,
  facts,
  alerts,
  violations,
} from './sign-up-fixture.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('pass and count from the URL', () => {
  it("'/register' shows the form without a pass [ROUTE-05] [EXSU-01] [EXSU-03] [EXSU-05]", async () => {
    const fetched = vi.fn<(request: Request) => Promise<never>>(() => new Promise(() => {}));
    vi.stubGlobal('fetch', fetched);
    await visitSite('/register');
    const section = await screen.findByRole('region', { name: 'Personal Information' });
    expect(within(section).getByRole('button', { name: 'Register' })).toBeTruthy();
    expect(facts()).toEqual([]);
    const expectedCalls = [expect.stringContaining('/landingpage/pass')];
    await waitFor(() => expect(fetched.mock.calls.map(([{ url }]) => url)).toEqual(expectedCalls));
  });

  it.each([
    ['?pass=post&count=3', 'Post Graduates', '3'],
    ['?pass=consultant', 'Consultant / Practitioners', '1'],
  ])('are shown above the form: %o [EXSU-01] [EXSU-02] [EXSU-04]', async (query, pass, count) => {
    const { settle } = arrive({ query });
    await settle('loadPasses', { output: somePasses() });
    expect(facts()).toEqual([`Pass${pass}`, `Count${count}`]);
  });

  it.each(['?pass=vip', '?pass=', '?pass=Post'])(
    'an unknown pass leads to the start page: %o [EXSU-02] [ERR-L-18]',
    async (query) => {
      const { settle, where, notices } = arrive({ query });
      await settle('loadPasses', { output: somePasses() });
      expect(notices).toMatchObject([{ sentence: 'Please Pass Valid Pass Name', tone: 'error' }]);
      expect([where(), document.querySelector('form')]).toEqual([`/register${query}`, null]);
      await waitFor(() => expect(where()).toBe('/'), { timeout: 2000 });
    },
  );
});

describe('sign-up form', () => {
  it('has the specified fields [EXSU-06] [EXSU-07] [EXSU-08] [EXSU-09] [EXSU-10] [EXSU-11] [EXSU-18] [EXSU-19]', async () => {
    await atTheForm({ draft: {} });
    const inputs = [...document.querySelectorAll('form input:not([type=radio]), form textarea, form select')];
    expect(inputs.map((input) => `${(input as HTMLInputElement).name} ${(input as HTMLInputElement).type}`)).toEqual([
      'personName text',
      'personDesignation text',
      'email email',
      'mobile tel',
      'name text',
      'website text',
      'sectorIntrested select-one',
      'marketing select-one',
      'hasGstNumber checkbox',
      'billingAddress textarea',
      'password password',
    ]);
    expect(screen.getByRole('radiogroup', { name: /^Are you the decision-maker in your company\?/ })).toBeTruthy();
  });

  it('shows an error at each empty required field [EXSU-20]', async () => {
    const { user, signUp } = await atTheForm({ draft: {} });
    await user.click(button('Register'));
    expect(alerts()[0]).toContain('Please correct 11 fields');
    expect(field(/^Website/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('This field is required')).toHaveLength(11);
    expect(signUp.waiting()).toEqual([]);
  });

  it('sends the website as typed [EXSU-11]', async () => {
    const { signUp } = await submitted({ website: 'www.sample.example/stall?a=1#b' });
    expect(signUp.calls.at(-1)?.input).toMatchObject({ website: 'www.sample.example/stall?a=1#b' });
  });

  it('requires GST number and billing name when the box is ticked, and validates the number [EXSU-15] [EXSU-22] [EXSU-23]', async () => {
    const { user } = await atTheForm();
    expect(screen.queryByLabelText(/^GST number/)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Do you have a GST number?' }));
    expect(field(/^Billing name/).required).toBe(true);
    await user.type(field(/^GST number/), 'n/a');
    await user.tab();
    expect(screen.getByText('N/A is not allowed. Please enter a valid GST number.')).toBeTruthy();
    await user.clear(field(/^GST number/));
    await user.type(field(/^GST number/), '29abcde1234f1z');
    expect(screen.getByText('Please enter a valid GST number')).toBeTruthy();
    await user.type(field(/^GST number/), 'w');
    expect(field(/^GST number/).value).toBe('29ABCDE1234F1ZW');
    expect(screen.queryByText('Please enter a valid GST number')).toBeNull();
  });

  it('marks each password rule green when it is met [EXSU-19] [EXSU-24]', async () => {
    const { user } = await atTheForm();
    const green = () => document.querySelectorAll('li[data-met]').length;
    expect(green()).toBe(0);
    await user.type(field(/^Password/), 'Pass1');
    expect(green()).toBe(3);
    await user.click(button('Register'));
    const sentence = 'Password must contain at least 1 uppercase, 1 lowercase, 1 number, and 1 special character';
    expect(screen.getByText(sentence)).toBeTruthy();
    await user.type(field(/^Password/), 'word!');
    expect([green(), screen.queryByText(sentence)]).toEqual([4, null]);
  });

  it('sends texts without spaces at the start and the end [EXSU-21]', async () => {
    const { signUp } = await submitted({ personName: '  Asha Raman ', website: ' sample.example ' });
    const sent = { effect: 'signUp', input: { personName: 'Asha Raman', website: 'sample.example', password } };
    expect(signUp.calls.at(-1)).toMatchObject(sent);
  });

  it('stores the draft on the device, but never the password', async () => {
    const { user, unmount } = await atTheForm({ draft: {} });
    await user.type(field(/^Company name/), 'Sample Devices');
    await user.type(field(/^Password/), password);
    unmount();
    expect(storedDraft()).toContain('Sample Devices');
    expect(storedDraft()).not.toContain(password);
  });

  it('starts with the email from the sign-in page', () => {
    arrive({ state: { email: 'ravi@company.example' } });
    expect(field(/^Email/).value).toBe('ravi@company.example');
  });

  it("links to '/login' for visitors with an account [EXSU-27]", async () => {
    await atTheForm();
    const line = screen.getByText(/^Already have an account\?/);
    expect(line.textContent).toBe('Already have an account? Login here');
    expect(within(line).getByRole('link', { name: 'Login here' }).getAttribute('href')).toBe('/login');
  });

  it('has no axe violations, before and after a refused submit', async () => {
    const { user } = await atTheForm({ draft: { hasGstNumber: true } });
    expect(await violations()).toEqual([]);
    await user.click(button('Register'));
    expect(await violations()).toEqual([]);
  });
});

describe('creating the account', () => {
  it("shows 'Processing...' and cannot be submitted twice [EXSU-25] [EXSU-26]", async () => {
    const { signUp, user } = await submitted();
    expect(button('Processing...').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Processing...'));
    expect(signUp.calls.filter(({ effect }) => effect === 'signUp')).toHaveLength(1);
    expect(document.activeElement).toBe(button('Processing...'));
    expect(field(/^Company name/).readOnly).toBe(true);
    expect(signUp.waiting()).toEqual(['signUp']);
  });

  it("shows a toast, deletes the draft, and leads to '/login' [EXSU-26] [EXSU-28]", async () => {
    const { settle, where, notices } = await submitted();
    await settle('signUp', { output: undefined });
    expect(notices).toMatchObject([{ sentence: 'Registration successful!', tone: 'success' }]);
    expect([where(), storedDraft()]).toEqual(['/login', '']);
  });

  it('shows an error at the email when the account exists, and keeps all fields [EXSU-26] [ERR-L-19]', async () => {
    const { settle } = await submitted();
    await settle('signUp', { error: aRefusal(409) });
    const takenMessage = 'User with this email already exists. Please login instead.';
    expect(alerts()).toEqual([expect.stringContaining(`Email: ${takenMessage}`), takenMessage]);
    expect(document.activeElement).toBe(screen.getAllByRole('alert')[0]);
    expect(field(/^Email/).getAttribute('aria-invalid')).toBe('true');
    expect(button('Register').getAttribute('aria-disabled')).toBeNull();
    expect([field(/^Company name/).value, field(/^Password/).value]).toEqual([company.name, password]);
  });

  it('shows the errors of a refused request at their fields [ERR-L-20]', async () => {
    const { settle, user } = await submitted();
    const detail = [{ field: 'password', message: 'Password not long enough' }];
    await settle('signUp', { error: new ApiError(400, { message: 'Please correct the marked fields.', detail }) });
    expect(alerts()).toEqual([
      'Please correct 1 fieldPassword: Password not long enough',
      'Please correct the marked fields.',
    ]);
    expect(document.activeElement).toBe(screen.getAllByRole('alert')[0]);
    expect(field(/^Password/).getAttribute('aria-describedby')).toContain('error');
    await user.type(field(/^Password/), 'longer');
    expect(screen.queryByText('Password not long enough')).toBeNull();
  });

  it('shows nothing when the network fails, and enables the button again [ERR-L-22]', async () => {
    const { settle, notices } = await submitted();
    await settle('signUp', { error: aNetworkError() });
    expect([alerts(), notices, button('Register').getAttribute('aria-disabled')]).toEqual([[], [], null]);
    expect(document.activeElement).toBe(button('Register'));
  });
});

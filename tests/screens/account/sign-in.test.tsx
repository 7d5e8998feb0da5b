import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { arrive, button, email, emailField, tab, violations } from './sign-in-fixture.tsx';
import { visitSite } from '#tests/screens/site/visit.tsx';
import '#src/site/account/sign-in/login-page.tsx';

beforeEach(() => sessionStorage.clear());

describe('sign-in tabs', () => {
  it('are two, and the first one is selected [LOGIN-GEN-01]', () => {
    arrive();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Login with OTP',
      'Login with Password',
    ]);
    expect(tab('Login with OTP').getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel', { name: 'Login with OTP' })).toBeTruthy();
  });

  it.each([
    ['/login', 'Login with OTP', 'ROUTE-03'],
    ['/authorize/password', 'Login with Password', 'ROUTE-04'],
  ])('%s selects %s [%s]', async (address, name) => {
    await visitSite(address);
    expect((await screen.findByRole('tab', { name })).getAttribute('aria-selected')).toBe('true');
  });

  it('are selected with arrow keys, Home and End, and the space bar does not scroll', async () => {
    const { user } = arrive();
    const shown = () => screen.getByRole('tab', { selected: true }).textContent;
    tab('Login with OTP').focus();
    for (const [key, name] of [
      ['{ArrowRight}', 'Login with Password'],
      ['{ArrowRight}', 'Login with OTP'],
      ['{ArrowLeft}', 'Login with Password'],
      ['{Home}', 'Login with OTP'],
      ['{End}', 'Login with Password'],
    ] as const) {
      await user.keyboard(key);
      expect([shown(), document.activeElement?.textContent]).toEqual([name, name]);
    }
    expect(fireEvent.keyDown(tab('Login with Password'), { key: ' ' })).toBe(false);
  });

  it.each(['code', 'password'] as const)(
    'link to the terms and the privacy policy: %s [LOGIN-GEN-03] [LOGIN-GEN-04]',
    (way) => {
      arrive({ way });
      const terms = 'By clicking continue, you agree to our Terms of Service and Privacy Policy.';
      expect(screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === terms)).toBeTruthy();
      const hrefs = ['Terms of Service', 'Privacy Policy'].map((name) =>
        screen.getByRole('link', { name }).getAttribute('href'),
      );
      expect(hrefs).toEqual(['/terms', '/privacy']);
    },
  );
});

it('both tabs show the email from the navigation state', async () => {
  const { user } = arrive({ state: { email } });
  expect(emailField().value).toBe(email);
  await user.click(tab('Login with Password'));
  expect(emailField().value).toBe(email);
});

it('has no axe violations in the tabs, before and after a refused submit', async () => {
  const { user } = arrive();
  expect(await violations()).toEqual([]);
  await user.click(tab('Login with Password'));
  await user.click(button('Login'));
  expect(await violations()).toEqual([]);
});

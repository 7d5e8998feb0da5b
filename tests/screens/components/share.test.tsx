import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NavigationBar } from '#src/ui/layout/navigation-bar.tsx';
import { shareAddress } from '#src/ui/share/share-dialog.tsx';
import { renderScreen } from '#tests/support/screens/render.tsx';

beforeEach(() => window.history.replaceState(null, '', '/tickets?data=abc&email=a%40b.example&lang=en'));
afterEach(() => vi.restoreAllMocks());

async function openDialog() {
  const user = userEvent.setup();
  renderScreen(<NavigationBar />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await screen.findByRole('dialog', { name: 'Share Event' });
  return user;
}

it('opens a dialog with an explanation [NAV-04]', async () => {
  await openDialog();
  expect(screen.getByText('Copy the link to share this event with others.')).toBeTruthy();
});

it('shows the URL read-only, without personal parts [SEC-05]', async () => {
  await openDialog();
  const address = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(address.readOnly).toBe(true);
  expect(address.value).toBe('http://localhost:3000/tickets?lang=en');
});

it('copies the URL and confirms it [NAV-06]', async () => {
  const user = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Link copied to clipboard!')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/tickets?lang=en');
});

it('only logs an error when copying fails [ERR-L-25]', async () => {
  const user = await openDialog();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(logged).toHaveBeenCalledOnce();
  expect(screen.queryByText('Link copied to clipboard!')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['https://site.example/tickets?data=x&otp=123456&email=a@b.c', 'https://site.example/tickets'],
  ['https://site.example/orders/group?order=K4D9Q&key=0123', 'https://site.example/orders/group'],
  [`https://site.example/orders/${'0a'.repeat(32)}`, 'https://site.example/'],
  ['https://site.example/booking?pass=post#main', 'https://site.example/booking?pass=post#main'],
])('shares %s as %s', (href, shared) => expect(shareAddress(href)).toBe(shared));

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import event from '#event/event.json' with { type: 'json' };
import halls from '#event/halls.json' with { type: 'json' };
import stalls from '#event/stalls.json' with { type: 'json' };
import { formatInr } from '#domain/money/money.ts';
import { visitSite } from './visit.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

const brochures: { stall: string; stallUrl?: string } = event.brochures;
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('site routes', () => {
  it.each([
    ['/classic-booking', 'Conference passes'],
    ['/booking?pass=post', 'Delegate registration'],
    ['/bulk-booking?pass=post', 'Bulk booking'],
    ['/tickets', 'Your Digital Tickets'],
    ['/conference/confirmation?status=success', 'Registration Confirmed!'],
  ])("%s shows the screen '%s' [ROUTE-09] [ROUTE-12] [ROUTE-13] [ROUTE-14] [ROUTE-26]", async (address, name) => {
    await visitSite(address);
    expect(await screen.findByRole('heading', { level: 1, name, hidden: true }, { timeout: 10_000 })).toBeTruthy();
    await waitFor(() => expect(document.title).toContain(name)); // set after the heading is rendered
  });

  it('/map-booking shows the sessions of each hall, and links to passes and stalls [ROUTE-16]', async () => {
    await visitSite('/map-booking');
    expect(await heading('Venue map')).toBeTruthy();
    for (const { name } of halls) expect(screen.getByRole('heading', { level: 3, name })).toBeTruthy();
    const main = within(screen.getByRole('main'));
    const hall = within(main.getByRole('heading', { level: 3, name: 'Hall 2' }).closest('li')!);
    expect(hall.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '11:30–13:00 Free papers: emergency medicine',
      '10:30–13:00 Free papers: oncology',
      '10:30–12:00 Free papers: research methodology',
    ]);
    expect(main.getByRole('link', { name: 'conference passes' }).getAttribute('href')).toBe('/classic-booking');
    expect(main.getByRole('link', { name: 'exhibition stalls' }).getAttribute('href')).toBe('/expo-booking');
  });

  it('/expo-booking shows the stall prices, and links to sign-up [ROUTE-17]', async () => {
    await visitSite('/expo-booking');
    expect(await heading('Exhibition stalls')).toBeTruthy();
    const main = within(screen.getByRole('main'));
    const tariff = main.getByRole('heading', { name: 'Categories and prices' }).nextElementSibling!;
    expect([...tariff.children].map(({ textContent }) => textContent)).toEqual(
      stalls.tariff.map(({ name, size, amount }) => `${name}${size}${formatInr(amount)}`),
    );
    const ways: [name: string, href: string][] = [
      ['Sign up as an exhibitor', '/register'],
      ['Sign in', '/login'],
      ['Stall brochure', '/simc-2025-stall-brochure.pdf'],
      ['For Stall Details', '/#stalls'],
      ['venue map', '/map-booking'],
    ];
    for (const [name, href] of ways) expect(main.getByRole('link', { name }).getAttribute('href')).toBe(href);
  });

  it('/expo-booking links to the stall brochure on the external host', async () => {
    onTestFinished(() => void delete brochures.stallUrl);
    brochures.stallUrl = 'https://files.example.org/stalls.pdf';
    await visitSite('/expo-booking');
    const link = await screen.findByRole('link', { name: 'Stall brochure' });
    expect(link.getAttribute('href')).toBe('https://files.example.org/stalls.pdf');
  });
});

describe('site headers', () => {
  it.each(['/booking?pass=post', '/classic-booking', '/tickets', '/conference/confirmation?status=failed'])(
    'include the navigation bar at %s, with two links to the start page [NAV-01] [NAV-02] [NAV-03]',
    async (address) => {
      await visitSite(address);
      const bar = within(screen.getByRole('navigation', { name: 'Site', hidden: true }));
      for (const name of ['Back to Home', 'Home'])
        expect(bar.getByRole('link', { name, hidden: true }).getAttribute('href')).toBe('/');
      expect(bar.getByRole('button', { name: 'Share', hidden: true })).toBeTruthy();
    },
  );
});

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TiersScreen } from '#src/site/booking/catalogue/tiers-page.tsx';
import { readPage, someFacts } from '#tests/support/screens/public-page.ts';
import { aRuntime, visit } from '#tests/screens/site/visit.tsx';

const way = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
const arrive = (tiers: 'open' | 'closed') =>
  visit(<TiersScreen />, { address: '/classic-booking', runtime: aRuntime({ tiers }) });

describe('links to group booking', () => {
  it('are in the catalogue while passes are sold', () => {
    arrive('open');
    expect(screen.getByText(/^Booking for a group of 2 to 100\?/)).toBeTruthy();
    expect(way('Book for a group')).toBe('/bulk-booking');
  });

  it('are not in the catalogue while tiers are closed', () => {
    arrive('closed');
    expect(way('Book for a group')).toBeUndefined();
  });

  it('are in the fees section of the start page while passes are sold', async () => {
    for (const [tiers, hrefs] of [
      ['open', ['/bulk-booking']],
      ['closed', []],
    ] as const) {
      const { document: page } = await readPage('/', someFacts({ tiers }));
      const links = [...page.querySelectorAll('#registration a[href="/bulk-booking"]')];
      expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
    }
  });

  it('are on the booking form of one delegate', async () => {
    const { document: page } = await readPage('/booking?pass=post');
    expect(page.querySelector('main a[href="/bulk-booking"]')?.textContent).toBe('Booking for a group?');
  });

  it('the tickets page links to the group page', async () => {
    const page = await readPage('/tickets');
    const link = page.document.querySelector('a[href="/orders/group"]');
    expect(link?.textContent).toBe('See your group');
  });
});

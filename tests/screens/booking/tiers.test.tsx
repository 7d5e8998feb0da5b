import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TiersScreen } from '#src/site/booking/catalogue/tiers-page.tsx';
import { aRuntime, visit } from '#tests/screens/site/visit.tsx';

const tiers = [
  ['Under Graduates', '₹24,999', '₹1,500', 'under'],
  ['Post Graduates', '₹9,999', '₹2,000', 'post'],
  ['Consultant / Practitioners', '₹24,999', '₹3,000', 'consultant'],
] as const;

const card = (name: string) => within(screen.getByRole('article', { name }));
const arrive = (phase: 'soon' | 'open' | 'closed') =>
  visit(<TiersScreen />, { address: '/classic-booking', runtime: aRuntime({ tiers: phase }) });

describe('catalogue', () => {
  it.each(tiers)(
    'shows %s with %s struck through, the price %s and the included items [TIER-07] [CONST-04]',
    (name, strike, price) => {
      arrive('closed');
      expect(card(name).getByText(strike).tagName).toBe('S');
      expect(card(name).getByText(price)).toBeTruthy();
      expect(
        within(card(name).getByRole('list', { name: 'Included' }))
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ).toEqual([
        'Registration kit',
        'Credit Points 30',
        'E-Certificates',
        'Lunch and Tea for all 3 days',
        'Access to all Scientific Sessions',
      ]);
    },
  );

  it('marks every tier closed by default, with no booking link [TIER-06] [TIER-07] [CONST-03]', () => {
    arrive('closed');
    for (const [name] of tiers) {
      const button = card(name).getByRole<HTMLButtonElement>('button', { name: 'Registration Closed' });
      expect(button.disabled).toBe(true);
    }
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('links back to a started booking while the tiers are closed [ROUTE-14] [CONF-12]', () => {
    visit(<TiersScreen />, {
      address: '/classic-booking',
      state: { pass: 'post' },
      runtime: aRuntime({ tiers: 'closed' }),
    });
    const [way, ...others] = screen.getAllByRole('link');
    expect(others).toEqual([]);
    expect(card('Post Graduates').getByRole('link', { name: 'Continue your booking' })).toBe(way);
    expect(way!.getAttribute('href')).toBe('/booking?pass=post');
  });

  it.each(tiers)('links %s to its form while open', (...[name, , , key]) => {
    arrive('open');
    expect(
      card(name)
        .getByRole('link', { name: /^Book Now/ })
        .getAttribute('href'),
    ).toBe(`/booking?pass=${key}`);
  });

  it("shows 'Coming soon' before the tiers open", () => {
    arrive('soon');
    expect(screen.getAllByRole('button', { name: 'Coming soon' })).toHaveLength(3);
  });
});

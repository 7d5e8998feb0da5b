import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Ticket } from '#domain/tickets/tickets.ts';
import { aLookup } from '#machines/samples.ts';
import { PassCard } from '#src/site/tickets/passes/pass-card.tsx';
import { renderScreen } from '#tests/support/screens/render.tsx';

const renderCard = (own: Partial<Ticket>) => {
  const [user] = aLookup().user_data;
  return renderScreen(
    <PassCard user={user!} pass={{ ...user!.passes[0]!, ...own }} verification="verified">
      {null}
    </PassCard>,
  );
};

it('a pass shows its type and the common label', () => {
  renderCard({ conference_id: 'simc-2025-visitor' });
  expect(screen.getByText('Conference Pass').parentElement?.textContent).toBe('Visitor PassConference Pass');
});

it('a pass lists its workshops with day, time and hall, and skips unknown ones', () => {
  renderCard({ workshops: ['airway', 'gone', 'ar-surgery'] });
  const list = screen.getByRole('heading', { name: 'Workshops' }).parentElement!;
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => [...row.children].map((part) => part.textContent))).toEqual([
    ['Airway and ventilation', 'Thursday, 16 October · 10:00–13:00 · Hall 1'],
    ['AR guided surgery planning', 'Friday, 17 October · 10:00–13:00 · Hall 2'],
  ]);
});

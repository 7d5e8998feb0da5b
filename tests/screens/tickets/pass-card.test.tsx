import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
    ['Airway and ventilation', '16 Oct, 10:00–13:00, Hall 1 (FN)'],
    ['AR guided surgery planning', '17 Oct, 10:00–13:00, Hall 2 (FN)'],
  ]);
});

const code = () => screen.getByRole('button', { name: 'QR code of the pass of Sample Delegate. Tap to enlarge' });
const wholeScreen = () => screen.queryByRole('dialog', { name: /^QR code/ });

it.each([
  ['a tap', () => fireEvent.click(within(wholeScreen()!).getByRole('button'))],
  ['Escape', () => fireEvent.keyDown(wholeScreen()!, { key: 'Escape' })],
  ['Back', () => history.back()],
])('a tap shows the code on the whole screen with the name, and %s closes it', async (_, close) => {
  const entries = history.length;
  renderCard({});
  fireEvent.click(code());
  expect(within((await waitFor(wholeScreen))!).getByText('Sample Delegate')).toBeTruthy();
  const url = location.href;
  close();
  await waitFor(() => expect(wholeScreen()).toBeNull());
  expect(location.href).toBe(url);
  expect(history.length).toBeLessThanOrEqual(entries + 1);
});

import event from '#event/event.json' with { type: 'json' };
import { ConfirmationScreen } from './confirmation-screen.tsx';
import type { Outcome } from './outcome.ts';
import { m } from '#messages';
import type { Page } from '#src/lib/page.ts';
import { ScreenFrame } from '#src/ui/layout/screen-frame.tsx';

/** The result of a registration. A URL without a status redirects to the home page. Rows: ROUTE-13, CONF-01. */
export const confirmationPage = (outcome: Outcome | undefined, more?: 'email' | 'for=group'): Page => ({
  title: titleOf(outcome, more),
  description: m.descriptions_confirmation({ event: event.name }),
  ...(outcome === undefined && { leadsTo: '/' }),
  body: (
    <ScreenFrame>
      <ConfirmationScreen outcome={outcome ?? 'failed'} isGroup={more === 'for=group'} hasEmail={more === 'email'} />
    </ScreenFrame>
  ),
});

function titleOf(outcome: Outcome | undefined, more?: string): string {
  if (outcome === 'success') return more === 'for=group' ? m.confirmed_group_heading() : m.confirmed_title();
  return outcome === 'cancelled' ? m.unpaid_title() : m.failed_title();
}

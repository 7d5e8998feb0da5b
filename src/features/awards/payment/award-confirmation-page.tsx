import event from '#event/event.json' with { type: 'json' };
import { AwardConfirmationScreen } from './award-confirmation-screen.tsx';
import type { AwardOutcome } from './outcome.ts';
import { m } from '#messages';
import type { Page } from '#src/lib/page.ts';
import { ScreenFrame } from '#src/ui/layout/screen-frame.tsx';

/** The payment result of a nomination. A URL without a status redirects to the awards. Row: ROUTE-15. */
export const awardConfirmationPage = (outcome: AwardOutcome | undefined): Page => ({
  title: outcome === 'success' ? m.award_confirmed_title() : m.award_failed_title(),
  description: m.award_confirmation_description({ event: event.name }),
  ...(outcome === undefined && { leadsTo: '/awards' }),
  body: (
    <ScreenFrame>
      <AwardConfirmationScreen outcome={outcome ?? 'failure'} />
    </ScreenFrame>
  ),
});

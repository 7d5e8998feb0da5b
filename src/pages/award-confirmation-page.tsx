import './global.css';
import event from '#event/event.json' with { type: 'json' };
import { AwardConfirmationScreen } from '#src/screens/award-payment/award-confirmation-screen.tsx';
import type { AwardOutcome } from '#src/screens/award-payment/outcome.ts';
import { awardConfirmation, awardConfirmed, awardFailed } from '#words';
import type { Page } from './page.ts';
import { ScreenFrame } from './screen-frame.tsx';

/** The result of paying for a nomination; an address without one leads to the awards. Spec: registration 2.10. */
export const awardConfirmationPage = (outcome: AwardOutcome | undefined): Page => ({
  title: outcome === 'success' ? awardConfirmed.title : awardFailed.title,
  description: awardConfirmation.description(event.name),
  canonical: undefined,
  scheme: 'system',
  startsAtTop: true,
  status: 200,
  ...(outcome === undefined && { leadsTo: '/awards' }),
  body: (
    <ScreenFrame>
      <AwardConfirmationScreen outcome={outcome ?? 'failure'} />
    </ScreenFrame>
  ),
});

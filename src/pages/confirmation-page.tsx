import './global.css';
import event from '#event/event.json' with { type: 'json' };
import { ConfirmationScreen } from '#src/screens/confirmation/confirmation-screen.tsx';
import type { Outcome } from '#src/screens/confirmation/outcome.ts';
import { confirmed, descriptions, failed } from '#words';
import type { Page } from './page.ts';
import { ScreenFrame } from './screen-frame.tsx';

/** The result of a registration; an address without one leads home. Spec: registration 2.6. */
export const confirmationPage = (outcome: Outcome | undefined): Page => ({
  title: outcome === 'success' ? confirmed.title : failed.title,
  description: descriptions.confirmation(event.name),
  canonical: undefined,
  scheme: 'system',
  startsAtTop: true,
  status: 200,
  ...(outcome === undefined && { leadsTo: '/' }),
  body: (
    <ScreenFrame>
      <ConfirmationScreen outcome={outcome ?? 'failed'} />
    </ScreenFrame>
  ),
});

import './global.css';
import event from '#event/event.json' with { type: 'json' };
import { ConfirmationScreen } from '#src/screens/confirmation/confirmation-screen.tsx';
import type { Outcome } from '#src/screens/confirmation/outcome.ts';
import { confirmed, descriptions, failed } from '#words';
import type { Page } from './page.ts';
import { ScreenFrame } from './screen-frame.tsx';

/**
 * The result of a registration; an address without one leads home. Whose it was: the address of a group's has no e-mail.
 * Spec: registration 2.5, 2.6.
 */
export const confirmationPage = (outcome: Outcome | undefined, whose: 'delegate' | 'group' = 'group'): Page => ({
  title: outcome === 'success' ? confirmed.title : failed.title,
  description: descriptions.confirmation(event.name),
  canonical: undefined,
  scheme: 'system',
  startsAtTop: true,
  status: 200,
  ...(outcome === undefined && { leadsTo: '/' }),
  body: (
    <ScreenFrame>
      <ConfirmationScreen outcome={outcome ?? 'failed'} isGroup={whose === 'group'} />
    </ScreenFrame>
  ),
});

import { m } from '#messages';
import type { MailingState } from './mailings.ts';

export const mailingStateNames: Record<MailingState, () => string> = {
  draft: m.desk_mailings_state_draft,
  held: m.desk_mailings_state_held,
  sending: m.desk_mailings_state_sending,
  stopped: m.desk_mailings_state_stopped,
  sent: m.desk_mailings_state_sent,
};

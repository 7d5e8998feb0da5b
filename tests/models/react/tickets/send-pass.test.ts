import { expect } from 'vitest';
import { aLookup } from '#machines/samples.ts';
import type { sendPassMachine } from '#machines/send-pass/send-pass.machine.ts';
import { sendPassModel } from '#machines/send-pass/send-pass.model.ts';
import { ticketRetrievalMachine } from '#machines/ticket-retrieval/ticket-retrieval.machine.ts';
import { m } from '#messages';
import type { FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, dialog, dialogTitle, statuses } from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

walkTours(sendPassModel, (): FlowScreen<typeof sendPassMachine> => ({
  beside: () => [ticketsOnScreen()],
  events: {
    'pass.chosen': { controls: ({ passId }) => [button('Send Email', cardOf(passId))] },
    'pass.confirmed': { controls: () => [button('Send Email', dialog())] },
    cancel: { controls: () => [button('Cancel', dialog()), button('Close', dialog())] },
  },
  states: {
    closed: () => expect(dialog()).toBeNull(),
    asking: () => expectConfirmation({}),
    sending: () => expectConfirmation({ label: 'Sending...' }),
    sent: () => expectConfirmation({ statusTexts: [m.pass_mails_sent()] }),
    failed: ({ context }) => expectConfirmation({ alertTexts: [context.problem] }),
  },
  emitted: {},
}));

interface Confirmation {
  label?: string;
  statusTexts?: string[];
  alertTexts?: (string | undefined)[];
}

function expectConfirmation({ label = 'Send Email', statusTexts = [], alertTexts = [] }: Confirmation): void {
  expect(dialogTitle()).toBe('Send Pass via Email');
  expect(dialog()?.textContent).toContain('Are you sure you want to send this pass to the registered email?');
  expect(button(label, dialog()), label).toBeDefined();
  expect(statuses(dialog())).toEqual(statusTexts);
  expect(alerts(dialog())).toEqual(alertTexts);
}

const cardOf = (passId: string) =>
  [...document.querySelectorAll('article')].find(({ textContent }) => textContent?.includes(`ID: ${passId}`)) ?? null;

/** The state of ticket retrieval that shows the two passes of the model. */
function ticketsOnScreen() {
  const lookup = aLookup();
  const [user] = lookup.user_data;
  const passes = ['pass-1', 'pass-2'].map((pass_id) => ({ ...user!.passes[0]!, pass_id }));
  return ticketRetrievalMachine.resolveState({
    value: 'showing',
    status: 'done',
    context: {
      email: user!.email,
      code: '',
      supportEmail: '',
      orders: [],
      lookup: { ...lookup, user_data: [{ ...user!, passes }] },
      problem: undefined,
    },
  });
}

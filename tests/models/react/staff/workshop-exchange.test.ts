import { expect } from 'vitest';
import type { workshopExchangeMachine } from '#machines/workshop-exchange/workshop-exchange.machine.ts';
import { workshopExchangeModel } from '#machines/workshop-exchange/workshop-exchange.model.ts';
import { isOtherChoice, type WorkshopExchange } from '#machines/workshop-exchange/workshop-exchange.ts';
import { settings } from '#src/gallery/settings/settings.ts';
import type { FlowScreen } from '#tests/models/react/flow-screen.ts';
import {
  alerts,
  button,
  checkboxes,
  dialog,
  dialogTitle,
  field,
  statuses,
  type,
} from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

interface Snapshot {
  context: WorkshopExchange;
}

const names: Record<string, string> = { airway: 'Airway', writing: 'Writing' };
const ways = {
  link: 'Online, at a link that is mailed',
  transfer: 'By bank transfer; the bank account is mailed with the link',
};
/** The button of the dialog, by the difference of the quote. */
const submits: Record<number, string> = {
  0: 'Save',
  [-500]: 'Change and refund ₹500',
  1500: 'Place an order for ₹1,500',
};
const submit = () => Object.values(submits).flatMap((name) => button(name, dialog()) ?? [])[0];

const workshops =
  (isBusy: boolean) =>
  ({ context: { offered, chosen } }: Snapshot) => {
    expect(checkboxes(dialog()).map(({ checked, disabled }) => [checked, disabled])).toEqual(
      offered.map(({ id }) => [chosen.includes(id), isBusy]),
    );
  };

const quoted =
  (isBusy: boolean) =>
  ({ context }: Snapshot) => {
    const { quote, reason, way } = context;
    workshops(isBusy)({ context });
    expect(submit()?.textContent).toBe(submits[quote!.difference!]);
    const [reasonField, wayField] = [field('Reason'), field(ways[way])];
    expect(reasonField && [reasonField.value, reasonField.readOnly]).toEqual(quote!.refund && [reason, isBusy]);
    expect(wayField && [wayField.checked, wayField.disabled]).toEqual(quote!.order && [true, isBusy]);
  };

const stays = 'The button stays enabled and shows what is missing';
const isGone = () => expect(dialog()).toBeNull();

walkTours(workshopExchangeModel, (): FlowScreen<typeof workshopExchangeMachine> => ({
  beside: () => settings.workshopExchange!.beside({} as never),
  events: {
    'workshop.toggled': { controls: ({ id }) => [field(names[id]!)] },
    'reason.changed': { controls: () => [field('Reason')], use: (control, { reason }) => type(control, reason) },
    'way.chosen': { controls: ({ way }) => [field(ways[way])] },
    'order.read': { because: 'The page sends it after it has read the order again' },
    submitted: {
      controls: () => [submit()],
      deviates: (snapshot) =>
        snapshot.matches('choosing') && !snapshot.can({ type: 'submitted' }) ? stays : undefined,
      answer: ({ context }) => {
        if (context.whyNot) return context.whyNot;
        if (!isOtherChoice(context)) return 'Please choose other workshops.';
        return context.quote ? 'At least 3 characters.' : 'The price of this choice is not known yet.';
      },
    },
    'dialog.closed': { controls: () => [button('Cancel', dialog()), button('Close', dialog())] },
  },
  states: {
    'choosing.quoting': (snapshot) => {
      workshops(false)(snapshot);
      expect(dialog()?.textContent).not.toContain('Difference in price');
    },
    'choosing.impossible': (snapshot) => {
      workshops(false)(snapshot);
      expect(statuses(dialog())).toEqual([snapshot.context.whyNot]);
    },
    'choosing.possible': quoted(false),
    saving: quoted(true),
    outdated: (snapshot) => {
      workshops(true)(snapshot);
      expect(button('Cancel', dialog())?.disabled).toBe(true);
    },
    saved: isGone,
    closed: isGone,
  },
  emitted: {
    /** The page reads the order again. Here it has no page. */
    'order.changed': () => {},
  },
  always: (snapshot) => {
    if (snapshot.status !== 'active') return;
    expect(dialogTitle()).toBe('Change workshops');
    const { problem } = snapshot.context;
    expect(alerts(dialog())).toEqual(problem ? [problem] : []);
  },
}));

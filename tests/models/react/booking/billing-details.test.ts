import { act, fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import type { BillingAnswers, BillingDetails } from '#machines/billing-details/billing-details.ts';
import type { billingDetailsMachine } from '#machines/billing-details/billing-details.machine.ts';
import { billingDetailsModel } from '#machines/billing-details/billing-details.model.ts';
import { aGroupBooked } from '#machines/group-samples.ts';
import { settings } from '#src/gallery/settings/settings.ts';
import { keepBilling } from '#src/site/orders/billing/flow.ts';
import { m } from '#messages';
import { neverSeen, type FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, click, dialog, dialogTitle, heading } from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

interface Snapshot {
  context: BillingDetails;
}

walkTours(billingDetailsModel, (): FlowScreen<typeof billingDetailsMachine> => ({
  prepare: ({ order, typed }) => {
    keepBilling(typed && { order, details: typed });
    return () => keepBilling(undefined);
  },
  beside: () => settings.billingDetails!.beside({} as never),
  events: {
    'details.opened': { controls: () => [button(m.billing_details_open())] },
    'details.submitted': {
      controls: () => [button(m.billing_details_save())],
      use: async (save, { details }) => {
        await fill(details);
        await click(save);
      },
    },
    'details.discarded': { controls: () => [button(m.billing_details_drop())] },
    'replacement.confirmed': { controls: () => [button(m.billing_details_anew(), dialog())] },
    'replacement.cancelled': { controls: () => [button(m.billing_details_keep(), dialog()), closeOf()] },
  },
  states: {
    opening: neverSeen,
    closed: ({ context: { problem } }) => {
      expect(form()).toBeNull();
      expect(alerts(document)).toEqual(problem ? [problem.sentence] : []);
    },
    reading: () => expect(button(m.billing_details_opening())).toBeDefined(),
    editing: shown,
    asking: (snapshot) => {
      shown(snapshot);
      expect(dialogTitle()).toBe(m.billing_details_anew_title_invoice());
      expect(dialog()!.textContent).toContain(m.billing_details_anew_text_invoice({ serial: 'INV/25-26/000001' }));
    },
    saving: busy,
    rereading: busy,
    signedOut: () => {
      expect(heading(m.email_code_email_title())).toBeDefined();
      expect(alerts(document)).toEqual([m.group_sign_in_ended()]);
    },
  },
  emitted: {
    /** The page loads the groups again. Here they are unchanged. */
    changed: async (_, { running }) => {
      const { fakes } = running('groupOrders');
      await act(async () => fakes.settle('readGroups', { output: [aGroupBooked()] }));
    },
  },
}));

function shown({ context: { typed, billing, problem } }: Snapshot): void {
  const { name, gst_number: number = '' } = typed ?? billing!;
  expect([control('name').value, control('gst_number').value]).toEqual([name, number]);
  expect(document.body.textContent).toContain(
    billing!.is_issued ? m.billing_details_issued({ left: 3 }) : m.billing_details_early(),
  );
  if (!problem) expect(alerts(document)).toEqual([]);
  else if (problem.fields.length === 0) expect(alerts(document)).toEqual([problem.sentence]);
  else expect(form()!.textContent).toContain(problem.fields[0]!.message);
}

function busy(snapshot: Snapshot): void {
  shown(snapshot);
  expect(button(m.billing_details_saving())?.getAttribute('aria-disabled')).toBe('true');
  expect(control('name').readOnly).toBe(true);
}

const form = () => document.querySelector<HTMLFormElement>('form#billing-K4D9Q');
const control = (name: string) => document.getElementById(`billing-K4D9Q_${name}`) as HTMLInputElement;
const closeOf = () =>
  dialogTitle() === m.billing_details_anew_title_invoice() ? button('Close', dialog()) : undefined;

async function fill(details: BillingAnswers): Promise<void> {
  for (const name of ['name', 'gst_number', 'address', 'state'] as const)
    await act(async () => void fireEvent.change(control(name), { target: { value: details[name] ?? '' } }));
}

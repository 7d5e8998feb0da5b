import { act, fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import type { BillingAnswers, BillingDetails } from '#machines/billing-details/billing-details.ts';
import type { billingDetailsMachine } from '#machines/billing-details/billing-details.machine.ts';
import { billingDetailsModel } from '#machines/billing-details/billing-details.model.ts';
import { aGroupBooked } from '#machines/group-samples.ts';
import { settings } from '#src/gallery/settings.ts';
import { keepBilling } from '#src/features/orders/billing/kept-billing.ts';
import { billingDetails as words, groupProof } from '#words';
import { neverSeen, type FlowScreen } from './flow-screen.ts';
import { alerts, button, click, dialog, dialogTitle, heading } from './looking.ts';
import { walkTours } from './walk-tours.ts';

interface Seen {
  context: BillingDetails;
}

walkTours(billingDetailsModel, (): FlowScreen<typeof billingDetailsMachine> => ({
  prepare: ({ order, typed }) => {
    keepBilling(typed && { order, details: typed });
    return () => keepBilling(undefined);
  },
  beside: () => settings.billingDetails!.beside({} as never),
  events: {
    'details.opened': { controls: () => [button(words.open)] },
    'details.submitted': {
      controls: () => [button(words.save)],
      use: async (save, { details }) => {
        await fill(details);
        await click(save);
      },
    },
    'details.dropped': { controls: () => [button(words.drop)] },
    'anew.confirmed': { controls: () => [button(words.anew, dialog())] },
    'anew.dropped': { controls: () => [button(words.keep, dialog()), closeOf()] },
  },
  states: {
    opening: neverSeen,
    closed: ({ context: { problem } }) => {
      expect(form()).toBeNull();
      expect(alerts(document)).toEqual(problem ? [problem.sentence] : []);
    },
    reading: () => expect(button(words.opening)).toBeDefined(),
    editing: shown,
    asking: (seen) => {
      shown(seen);
      expect(dialogTitle()).toBe(words.anewTitle.invoice);
      expect(dialog()!.textContent).toContain(words.anewText.invoice('INV/25-26/000001'));
    },
    saving: busy,
    rereading: busy,
    signedOut: () => {
      expect(heading(groupProof.emailTitle)).toBeDefined();
      expect(alerts(document)).toEqual([groupProof.ended]);
    },
  },
  emitted: {
    /** The groups are read anew, and here come as they were. */
    changed: async (_, { running }) => {
      const { puppets } = running('groupDesk');
      await act(async () => puppets.settle('readGroups', { output: [aGroupBooked()] }));
    },
  },
}));

function shown({ context: { typed, billing, problem } }: Seen): void {
  const { name, gst_number: number = '' } = typed ?? billing!;
  expect([control('name').value, control('gst_number').value]).toEqual([name, number]);
  expect(document.body.textContent).toContain(billing!.is_issued ? words.issued(3) : words.early);
  if (!problem) expect(alerts(document)).toEqual([]);
  else if (problem.fields.length === 0) expect(alerts(document)).toEqual([problem.sentence]);
  else expect(form()!.textContent).toContain(problem.fields[0]!.message);
}

function busy(seen: Seen): void {
  shown(seen);
  expect(button(words.saving)?.getAttribute('aria-disabled')).toBe('true');
  expect(control('name').readOnly).toBe(true);
}

const form = () => document.querySelector<HTMLFormElement>('form#billing-K4D9Q');
const control = (name: string) => document.getElementById(`billing-K4D9Q_${name}`) as HTMLInputElement;
const closeOf = () => (dialogTitle() === words.anewTitle.invoice ? button('Close', dialog()) : undefined);

async function fill(details: BillingAnswers): Promise<void> {
  for (const name of ['name', 'gst_number', 'address', 'state'] as const)
    await act(async () => void fireEvent.change(control(name), { target: { value: details[name] ?? '' } }));
}

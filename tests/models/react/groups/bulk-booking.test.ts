import { act, fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import type { BulkBooking } from '#machines/bulk-booking/bulk-booking.ts';
import type { bulkBookingMachine } from '#machines/bulk-booking/bulk-booking.machine.ts';
import { bulkBookingModel } from '#machines/bulk-booking/bulk-booking.model.ts';
import { aGroupContact, anAttendee, aWorkshop } from '#machines/samples.ts';
import { settings } from '#src/gallery/settings/settings.ts';
import { m } from '#messages';
import { saveDraft } from '#tests/models/react/draft.ts';
import type { FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, buttons, click, heading } from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

interface Snapshot {
  context: BulkBooking;
}

walkTours(bulkBookingModel, (): FlowScreen<typeof bulkBookingMachine> => ({
  prepare: ({ stage = 'contact' }) => {
    saveDraft('group', { typed: aGroupContact(), stage, quantity: 2, people: [anAttendee(), anAttendee()] });
    return () => {};
  },
  beside: () => settings.bulkBooking!.beside({} as never),
  logs: 'The passes could not be loaded:',
  events: {
    'contact.submitted': { controls: () => buttons('Continue to Stage 2') },
    back: { controls: () => [button('Back')] },
    'passes.requested': { because: 'The flow raises it if a pass is missing' },
    'group.submitted': {
      controls: () => buttons('Confirm and pay'),
      /** The screen always has a pass, so a group without one is sent to the flow directly. */
      use: async (control, event, { running }) => {
        if (!event.key) return act(async () => running('bulkBooking').actor.send(event));
        const [, person] = event.participants;
        for (const name of ['name', 'designation', 'email', 'mobile'] as const) await write(field(name), person![name]);
        await click(control);
      },
    },
  },
  states: {
    'booking.passes.loading': () => {},
    'booking.passes.settled': () => {},
    'booking.form.returning': () => {
      throw new Error('This state must never be visible: the flow leaves it in the same step');
    },
    'booking.form.fillingContact': () => {
      expect(document.getElementById('contact')).not.toBeNull();
      expect(current()).toMatch(/Primary registrant$/);
    },
    'booking.form.fillingParticipants': (snapshot) => {
      participants();
      expect(refused()).toEqual(snapshot.context.problem ? [snapshot.context.problem.sentence] : []);
    },
    'booking.form.checking': participants,
    'booking.form.placing': participants,
    placed: () => expect(heading('Your group is booked, but not paid yet')).toBeDefined(),
  },
  emitted: {
    taken: () =>
      expect(document.getElementById('participant2Email-error')?.textContent).toBe(m.bulk_booking_email_taken()),
    /** The list of workshops is loaded again, because seats may be taken. Here it is unchanged. */
    refused: async (_, { running }) => {
      const { fakes } = running('groupChoice');
      await act(async () => fakes.settle('loadWorkshops', { output: [aWorkshop()] }));
    },
  },
  always: ({ status, context }: Snapshot & { status: string }) => {
    if (status !== 'active') return;
    const hasPass = context.passes.some(({ name }) => name.startsWith('Under'));
    expect(document.querySelector('aside')?.textContent?.includes('₹3,500')).toBe(hasPass);
  },
}));

const field = (name: string) =>
  document.getElementById(`participant2${name.charAt(0).toUpperCase()}${name.slice(1)}`) as HTMLInputElement;

/** The list of participants listens to the native `input` event. */
const write = (input: HTMLInputElement, value: string) =>
  act(async () => {
    fireEvent.input(input, { target: { value: '' } });
    fireEvent.input(input, { target: { value } });
  });

const current = () => document.querySelector('[aria-current=step]')?.textContent;

function participants(): void {
  expect(heading('Enter all participant details')).toBeDefined();
  expect(current()).toMatch(/Participants$/);
  expect((document.getElementById('participant1Name') as HTMLInputElement).value).toBe('Sample Delegate');
}

const refused = () => alerts(document).filter((words) => !words.startsWith('Please correct'));

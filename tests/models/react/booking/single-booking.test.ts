import { act } from '@testing-library/react';
import { expect } from 'vitest';
import { passLabel } from '#domain/booking/passes.ts';
import type { FieldProblem } from '#domain/errors/api-error.ts';
import { primaryEmail } from '#domain/booking/attendees.ts';
import { aDelegate, aWorkshop } from '#machines/samples.ts';
import type { SingleBooking } from '#machines/single-booking/single-booking.ts';
import type { singleBookingMachine } from '#machines/single-booking/single-booking.machine.ts';
import { m } from '#messages';
import { singleBookingModel } from '#machines/single-booking/single-booking.model.ts';
import { settings } from '#src/gallery/settings/settings.ts';
import { fillAttendee, openPanel } from '#tests/models/react/attendee-panels.ts';
import { anotherConference } from '#tests/models/react/another-conference.ts';
import { saveDraft } from '#tests/models/react/draft.ts';
import { neverSeen, type FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, buttons, click, dialog, field, heading, type } from '#tests/models/react/page-queries.ts';
import type { Site } from '#tests/models/react/site.tsx';
import { walkTours } from '#tests/models/react/walk-tours.ts';

interface Snapshot {
  context: SingleBooking;
}

const workshops = [aWorkshop()];

walkTours(singleBookingModel, (): FlowScreen<typeof singleBookingMachine> => ({
  prepare: ({ maxTickets }) => {
    saveDraft('delegate', aDelegate());
    saveDraft('workshops.under', { workshopIds: workshops.map(({ id }) => id) });
    return anotherConference({ limits: { maxTicketsPerOrder: maxTickets } });
  },
  beside: () => settings.singleBooking!.beside({ context: { workshops } } as never),
  arrive: async ({ pass }) => {
    if (pass === 'under') await click(button('Confirm Selection', dialog()));
  },
  logs: 'The order was not placed:',
  events: {
    'contact.submitted': { controls: () => submits('delegate') },
    'attendees.submitted': {
      controls: () => submits('attendees'),
      use: async (control, { attendees }) => {
        for (const [index, attendee] of attendees.entries()) await fillAttendee(index, attendee);
        await click(control);
      },
    },
    'attendees.refused': {
      controls: () => submits('attendees'),
      use: async (control) => {
        await type(field('Name', await openPanel(1))!, '');
        await click(control);
      },
    },
    back: { controls: () => [button('Back', form('attendees'))] },
    'checkout.paid': 'effect',
    'checkout.failed': 'effect',
    'checkout.dismissed': 'effect',
    'checkout.unavailable': 'effect',
  },
  states: {
    readingPass: neverSeen,
    submitting: neverSeen,
    backToForm: neverSeen,
    loadingPasses: (snapshot) => {
      contactStep(snapshot);
      expect(summary()).toContain(
        snapshot.context.passType ? passLabel(snapshot.context.passType) : 'Loading the pass…',
      );
      expect(summary()?.includes('Total₹'), 'a total is named').toBe(snapshot.context.passType !== undefined);
    },
    fillingContact: contactStep,
    fillingAttendees: attendeesStep,
    checkingEmail: lastStep,
    placingOrder: lastStep,
    openingCheckout: lastStep,
    confirming: lastStep,
    noPass: home,
    unknownPass: home,
    paid: confirmation('success', 'Registration Confirmed!'),
    declined: confirmation('failed', 'Payment Failed!'),
    dismissed: confirmation('cancelled', 'The payment was not made', 'You closed the checkout before paying.'),
    unverified: confirmation('unverified', 'Payment Failed!', 'could not match your payment to a booking yet'),
  },
  emitted: {
    /** The list of workshops is loaded again, because seats may be taken. Here it is unchanged. */
    refused: async (_, { running }) => {
      const { fakes } = running('workshopList');
      await act(async () => fakes.settle('loadWorkshops', { output: workshops }));
    },
  },
  always: ({ status }, { running }) => {
    if (status === 'active') expect(running('workshopList').fakes.waiting()).toEqual([]);
  },
}));

const contactStep = (snapshot: Snapshot) => step(snapshot, { name: 'Personal Information', form: 'delegate' });
const attendeesStep = (snapshot: Snapshot) => step(snapshot, { name: 'Passes Information', form: 'attendees' });
const lastStep = (snapshot: Snapshot) =>
  snapshot.context.count === 1 ? contactStep(snapshot) : attendeesStep(snapshot);

function step(
  { context: { count, passType, problem, refusedFields } }: Snapshot,
  shown: { name: string; form: FormId },
): void {
  expect(heading('Delegate registration')).toBeDefined();
  expect(document.querySelector('[aria-current=step]')?.textContent).toContain(shown.name);
  const isLast = count === 1 || shown.form === 'attendees';
  expect(buttons(isLast ? 'Confirm and pay' : 'Continue')).toHaveLength(2);
  if (shown.form === 'delegate') expect(field('Email', form('delegate'))?.value).toBe(aDelegate().email);
  else expect(form('attendees')?.querySelectorAll('h3')).toHaveLength(count);
  if (passType) expect(summary()).toContain(`${passLabel(passType)} × ${count}`);
  expect(takenEmailFields(form(shown.form)), 'fields with a taken email').toEqual(
    isLast ? refusedFields.map(idOf) : [],
  );
  const alertTexts = alerts(document.querySelector(`[role=group][aria-label='${shown.name}']`));
  expect(alertTexts.filter((words) => !words.startsWith('Please correct'))).toEqual(problem ? [problem.sentence] : []);
}

/** Ids of the fields with a taken email, from the error summary. A field in a closed panel is not visible. */
function takenEmailFields(root: HTMLElement | null): string[] {
  const lines = [...(root?.querySelectorAll('[role=alert] a') ?? [])];
  const ids = lines.flatMap((line) =>
    line.textContent?.endsWith(m.booking_email_taken()) ? [line.getAttribute('href')!.slice(1)] : [],
  );
  const controls = [...(root?.querySelectorAll('input[type=email]') ?? [])];
  const marked = controls.filter(
    ({ id }) => document.getElementById(`${id}-error`)?.textContent === m.booking_email_taken(),
  );
  expect(marked.map(({ id }) => id)).toEqual(controls.flatMap(({ id }) => (ids.includes(id) ? [id] : [])));
  for (const control of marked) expect(control.getAttribute('aria-invalid')).toBe('true');
  return ids;
}

const idOf = ({ field: name }: FieldProblem) => (name === 'email' ? 'delegate_email' : 'attendee1Email');

const home = (_: Snapshot, { isLeft }: Site) => expect(isLeft(), 'the visitor is sent to the start page').toBe(true);

function confirmation(status: string, title: string, words = '') {
  return ({ context: { answers, attendees } }: Snapshot, { address }: Site) => {
    const query = new URLSearchParams({ status, email: primaryEmail(answers ?? {}, attendees) });
    expect(address()).toBe(`/conference/confirmation?${query}`);
    expect(heading(title)).toBeDefined();
    expect(document.querySelector('main')?.textContent).toContain(words);
  };
}

type FormId = 'delegate' | 'attendees';

const form = (id: FormId) => document.querySelector<HTMLFormElement>(`form#${id}`);
const summary = () => document.querySelector('aside')?.textContent;

/** The submit buttons: one below the form, and one at the bottom of narrow screens. */
const submits = (id: FormId) => [...document.querySelectorAll<HTMLButtonElement>(`button[type=submit][form=${id}]`)];

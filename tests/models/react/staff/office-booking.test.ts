import { fireEvent, act } from '@testing-library/react';
import { expect } from 'vitest';
import { passLabel } from '#domain/booking/passes.ts';
import type { officeBookingMachine } from '#machines/office-booking/office-booking.machine.ts';
import { officeBookingModel } from '#machines/office-booking/office-booking.model.ts';
import { priceOf, type OfficeBooking } from '#machines/office-booking/office-booking.ts';
import { formatInr } from '#domain/money/money.ts';
import { m } from '#messages';
import { settings } from '#src/gallery/settings/settings.ts';
import { attendeesForm, fillAttendee } from '#tests/models/react/attendee-panels.ts';
import { anotherConference } from '#tests/models/react/another-conference.ts';
import { neverSeen, type FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, click, field, type } from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

interface Snapshot {
  context: OfficeBooking;
}

const place = () => button(m.desk_forms_place());
const choose = (control: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(control, { target: { value } }));

async function fillContact(answers: object): Promise<void> {
  for (const [name, answer] of Object.entries(answers)) {
    const control = document.querySelector<HTMLInputElement>(`#delegate [name='${name}']`);
    if (control && typeof answer === 'string') await choose(control, answer);
  }
  const conference = field('Conference');
  if (!conference?.checked) await click(conference);
}

const shown =
  (isBusy: boolean) =>
  ({ context }: Snapshot): void => {
    const { pass, count, way, about, isAgreementMissing, problem } = context;
    const summary = document.querySelector('aside')?.textContent;
    expect(summary).toContain(`${passLabel(pass)} × ${count}`);
    expect(summary).toContain(`Total${formatInr(priceOf(context).total)}`);
    expect(place()?.getAttribute('aria-disabled')).toBe(isBusy ? 'true' : null);
    expect(field(way === 'link' ? m.desk_forms_way_link() : m.desk_forms_way_transfer())?.checked).toBe(true);
    expect(field(m.desk_forms_agrees())?.checked).toBe(about.agrees);
    expect(document.body.textContent.includes(m.desk_forms_agrees_missing())).toBe(isAgreementMissing && !about.agrees);
    expect(document.querySelectorAll('#attendees h3')).toHaveLength(count > 1 ? count : 0);
    expect(alerts(document).includes(problem?.sentence ?? '')).toBe(problem !== undefined);
  };

walkTours(officeBookingModel, (): FlowScreen<typeof officeBookingMachine> => ({
  prepare: () => anotherConference({ limits: { maxTicketsPerOrder: 2 } }),
  beside: () => settings.officeBooking!.beside({} as never),
  events: {
    'pass.chosen': {
      controls: ({ id }) => [id === 'visitor' ? undefined : field(m.desk_forms_pass())],
      use: (control, { id }) => choose(control, id),
    },
    'count.chosen': {
      controls: () => [field(m.booking_form_passes())],
      use: (control, { count }) => choose(control, String(count)),
    },
    'workshops.chosen': { because: 'The dialog of workshops sends it' },
    'way.chosen': { controls: () => [field(m.desk_forms_way_transfer())] },
    'about.changed': {
      controls: () => [field(m.desk_forms_agrees())],
      use: async (control, { about }) => {
        await choose(field(m.desk_forms_source())!, about.source);
        await type(field(m.desk_forms_note())!, about.note);
        if ((control as HTMLInputElement).checked !== about.agrees) await click(control);
      },
    },
    'contact.submitted': {
      controls: () => [place()],
      use: async (control, { answers }) => {
        await fillContact(answers);
        if (attendeesForm()) await fillAttendee(0, { name: '' }); // else the form of the attendees is submitted too
        await click(control);
      },
    },
    'attendees.submitted': {
      // a person presses Enter in it
      controls: () => [attendeesForm() ?? undefined],
      use: async (form, { attendees }) => {
        for (const [index, attendee] of attendees.entries()) await fillAttendee(index, attendee);
        await act(async () => void fireEvent.submit(form));
      },
      deviates: (snapshot) =>
        attendeesForm() && !snapshot.can({ type: 'attendees.submitted', attendees: [], recipient: undefined })
          ? 'Enter does nothing before the form of the buyer is valid, and during the call'
          : undefined,
      answer: () => m.desk_forms_place(),
    },
  },
  states: {
    opening: neverSeen,
    checkingAgreement: neverSeen,
    filling: shown(false),
    placing: shown(true),
    placed: () => {},
    noPasses: () => expect(document.querySelector('main')?.textContent).toContain(m.desk_forms_no_passes()),
  },
  emitted: {
    'contact.valid': () => {},
    'agreement.missing': () => expect(document.activeElement?.id).toBe('agrees'),
    /** The list of workshops is loaded again. */
    refused: () => {},
  },
}));

import { expect } from 'vitest';
import { formats, isEmail } from '#domain/text/formats.ts';
import type { TicketRetrieval } from '#machines/ticket-retrieval/ticket-retrieval.ts';
import type { ticketRetrievalMachine } from '#machines/ticket-retrieval/ticket-retrieval.machine.ts';
import { ticketRetrievalModel } from '#machines/ticket-retrieval/ticket-retrieval.model.ts';
import { m } from '#messages';
import { anotherConference } from '#tests/models/react/another-conference.ts';
import { neverSeen, type FlowScreen } from '#tests/models/react/flow-screen.ts';
import {
  alerts,
  button,
  click,
  dialog,
  dialogTitle,
  field,
  heading,
  statuses,
  type,
} from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

interface Snapshot {
  context: TicketRetrieval;
}

walkTours(ticketRetrievalModel, (): FlowScreen<typeof ticketRetrievalMachine> => {
  let isRetyped = false; // true after a new code is typed: the dialog then hides the error of the old one

  const emailStep =
    (label: string) =>
    ({ context: { email, problem } }: Snapshot) => {
      isRetyped = false;
      expect(dialogTitle()).toBe('Verify Your Email');
      expect(field('Email', dialog())?.value).toBe(email);
      expect(button(label, dialog()), label).toBeDefined();
      expect(alerts(dialog())).toEqual(problem === undefined ? [] : [problem]);
    };
  const codeStep =
    (label: string) =>
    ({ context: { email, code, problem } }: Snapshot) => {
      expect(dialogTitle()).toBe('Enter OTP');
      expect(dialog()?.textContent).toContain(email);
      expect(field('Code', dialog())?.value).toBe(code);
      expect(button(label, dialog()), label).toBeDefined();
      expect(alerts(dialog())).toEqual(problem === undefined || isRetyped ? [] : [problem]);
    };

  return {
    prepare: ({ supportEmail }) => anotherConference({ contacts: { supportEmail } }),
    events: {
      'email.changed': {
        controls: () => [field('Email', dialog())],
        use: (control, { email }) => type(control, email),
      },
      'email.submitted': {
        controls: () => [button('Send OTP', dialog())],
        deviates: (snapshot) =>
          snapshot.matches({ emailStep: 'editing' }) && !isEmail(snapshot.context.email)
            ? 'The button stays enabled and shows what is missing'
            : undefined,
        answer: ({ context }) => (context.email === '' ? m.form_required() : formats.email.sentence()),
      },
      'code.changed': {
        controls: () => [field('Code', dialog())],
        use: async (control, { code }) => {
          isRetyped = true;
          await type(control, code);
        },
      },
      'code.submitted': {
        controls: () => [button('Verify OTP', dialog())],
        use: async (control) => {
          isRetyped = false;
          await click(control);
        },
      },
      'code.again': {
        controls: () => [button(m.verify_again(), dialog())],
        use: async (control) => {
          isRetyped = false;
          await click(control);
        },
      },
      back: { controls: () => [button('Back', dialog())] },
      retry: { controls: () => [button('Try again')] },
    },
    states: {
      readingUrl: neverSeen,
      'emailStep.editing': emailStep('Send OTP'),
      'emailStep.waiting': emailStep('Sending...'),
      'emailStep.sendingAutomatically': emailStep('Sending...'),
      'emailStep.sending': emailStep('Sending...'),
      'codeStep.editing': codeStep('Verify OTP'),
      'codeStep.sending': codeStep('Sending...'),
      'codeStep.waiting': codeStep('Verifying...'),
      'codeStep.verifying': codeStep('Verifying...'),
      checkingTickets: (snapshot) => expectUnproven(snapshot, 'checking'),
      unchecked: (snapshot) => {
        expectUnproven(snapshot, 'not verified');
        expect(alerts(document)[0]).toMatch(/^These tickets could not be checked/);
      },
      unverified: (snapshot) => {
        expectUnproven(snapshot, 'not verified');
        expect(alerts(document)[0]).toMatch(/^These tickets are not verified/);
      },
      verified: (snapshot) => {
        expect(dialogTitle()).toBe('Enter OTP');
        expect(statuses(dialog())).toEqual(['Your email is verified. Your tickets are here.']);
        expectTickets(snapshot);
      },
      showing: (snapshot) => {
        expect(dialog()).toBeNull();
        expectTickets(snapshot);
      },
    },
    emitted: {
      address: ({ query }, { address }) => expect(address()).toBe(`/tickets?${new URLSearchParams({ ...query })}`),
    },
  };
});

/** Expects the tickets of a link without QR codes, because the service has not verified the link. */
function expectUnproven(snapshot: Snapshot, status: string): void {
  expect(dialog()).toBeNull();
  expectTickets(snapshot, status);
  expect(document.querySelector('article svg[role=img]')).toBeNull();
}

function expectTickets({ context: { email, lookup } }: Snapshot, status = lookup?.status): void {
  expect(heading('Your Digital Tickets')).toBeDefined();
  const words = document.querySelector('main')?.textContent;
  expect(words).toContain(`Status: ${status}`);
  expect(words).toContain(`Email: ${email}`);
  const passes = lookup?.user_data.flatMap((user) => user.passes) ?? [];
  const cards = [...document.querySelectorAll('article')].map(({ textContent }) => textContent);
  expect(cards).toEqual(passes.map(({ pass_id }) => expect.stringContaining(`ID: ${pass_id}`)));
}

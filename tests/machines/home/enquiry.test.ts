import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Enquiry } from '#domain/enquiries.ts';
import { enquiryMachine } from '#machines/enquiry/enquiry.machine.ts';
import { aNetworkError, anEnquiry, aRefusal } from '#machines/samples.ts';
import { stageOf } from '#tests/support/flows/stage.ts';
import { withFakeEffects } from '#workbench/fake-effects.ts';

const stage = stageOf(enquiryMachine);
const incomplete = { type: 'notice', sentence: 'Please fill in all required fields.', tone: 'warning' };
const failed = {
  type: 'notice',
  sentence: 'There was an error sending your message. Please try again later.',
  tone: 'error',
};

function submitted(own: Partial<Enquiry> = {}) {
  const on = stage.open(undefined);
  const enquiry = anEnquiry(own);
  on.actor.send({ type: 'enquiry.submitted', enquiry });
  return { ...on, enquiry, value: () => on.actor.getSnapshot().value };
}

describe('the contact form', () => {
  it('sends the input once [CONTACT-11]', () => {
    const on = submitted({ subject: 'Posters' });
    on.actor.send({ type: 'enquiry.submitted', enquiry: anEnquiry() });

    expect(on.value()).toBe('sending');
    expect(on.fakes.calls).toEqual([{ effect: 'sendEnquiry', input: on.enquiry }]);
  });

  it.each(['name', 'email', 'message'])(
    'sends nothing without %s and shows a message [ERR-L-04, CONTACT-10]',
    (field) => {
      for (const text of ['', ' \n ']) {
        const on = submitted({ [field]: text });
        expect([on.value(), on.fakes.calls, on.emitted]).toEqual(['editing', [], [incomplete]]);
      }
    },
  );

  it('shows the same message if the form lacks a value, and no message for an invalid field [ERR-L-04]', () => {
    const on = stage.open(undefined);
    on.actor.send({ type: 'enquiry.refused', missing: false });
    expect(on.emitted).toEqual([]);

    on.actor.send({ type: 'enquiry.refused', missing: true });
    expect([on.emitted, on.fakes.calls]).toEqual([[incomplete], []]);
  });

  it('shows thanks for 3000 ms, then an empty form [ERR-L-06, CONTACT-12, CONTACT-13]', () => {
    const on = submitted();
    on.fakes.settle('sendEnquiry', { output: undefined });
    expect(on.emitted).toEqual([{ type: 'notice', sentence: 'Message sent successfully!', tone: 'success' }]);

    on.clock.increment(2999);
    expect(on.value()).toBe('thanked');
    on.clock.increment(1);
    expect(on.actor.getSnapshot()).toMatchObject({ value: 'editing', context: { enquiry: undefined } });
  });

  it.each([aRefusal(429, 'Too many attempts.'), aRefusal(500), aNetworkError()])(
    'shows a failure and keeps the input: %s [ERR-L-05, CONTACT-11]',
    (error) => {
      const on = submitted();
      on.fakes.settle('sendEnquiry', { error });

      expect(on.emitted).toEqual([failed]);
      expect(on.actor.getSnapshot()).toMatchObject({ value: 'editing', context: { enquiry: on.enquiry } });
    },
  );

  it('can be sent again after a failure', () => {
    const on = submitted();
    on.fakes.settle('sendEnquiry', { error: aNetworkError() });
    on.actor.send({ type: 'enquiry.submitted', enquiry: on.enquiry });

    expect([on.value(), on.fakes.calls.length]).toEqual(['sending', 2]);
  });

  it('logs the reason of a failure', () => {
    const logged = vi.fn<(error: unknown) => void>();
    const fakes = withFakeEffects(enquiryMachine.provide({ actions: { logFailure: (_, { error }) => logged(error) } }));
    const actor = createActor(fakes.machine).start();
    actor.send({ type: 'enquiry.submitted', enquiry: anEnquiry() });
    const error = aNetworkError();
    fakes.settle('sendEnquiry', { error });

    expect(logged.mock.calls).toEqual([[error]]);
  });
});

it('covers every state and every branch', () => expect(stage.uncovered()).toEqual([]));

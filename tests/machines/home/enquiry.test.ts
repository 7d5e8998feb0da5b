import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Enquiry } from '#domain/enquiries.ts';
import { enquiryMachine } from '#machines/enquiry/enquiry.machine.ts';
import { aNetworkError, anEnquiry, aRefusal } from '#machines/samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';
import { withFakeEffects } from '#workbench/fake-effects.ts';

const runner = flowRunner(enquiryMachine);
const incomplete = { type: 'notice', sentence: 'Please fill in all required fields.', tone: 'warning' };
const failed = {
  type: 'notice',
  sentence: 'There was an error sending your message. Please try again later.',
  tone: 'error',
};

function submitted(own: Partial<Enquiry> = {}) {
  const flow = runner.open(undefined);
  const enquiry = anEnquiry(own);
  flow.actor.send({ type: 'enquiry.submitted', enquiry });
  return { ...flow, enquiry, value: () => flow.actor.getSnapshot().value };
}

describe('the contact form', () => {
  it('sends the input once [CONTACT-11]', () => {
    const flow = submitted({ subject: 'Posters' });
    flow.actor.send({ type: 'enquiry.submitted', enquiry: anEnquiry() });

    expect(flow.value()).toBe('sending');
    expect(flow.fakes.calls).toEqual([{ effect: 'sendEnquiry', input: flow.enquiry }]);
  });

  it.each(['name', 'email', 'message'])(
    'sends nothing without %s and shows a message [ERR-L-04, CONTACT-10]',
    (field) => {
      for (const text of ['', ' \n ']) {
        const flow = submitted({ [field]: text });
        expect([flow.value(), flow.fakes.calls, flow.emitted]).toEqual(['editing', [], [incomplete]]);
      }
    },
  );

  it('shows the same message if the form lacks a value, and no message for an invalid field [ERR-L-04]', () => {
    const flow = runner.open(undefined);
    flow.actor.send({ type: 'enquiry.refused', missing: false });
    expect(flow.emitted).toEqual([]);

    flow.actor.send({ type: 'enquiry.refused', missing: true });
    expect([flow.emitted, flow.fakes.calls]).toEqual([[incomplete], []]);
  });

  it('shows thanks for 3000 ms, then an empty form [ERR-L-06, CONTACT-12, CONTACT-13]', () => {
    const flow = submitted();
    flow.fakes.settle('sendEnquiry', { output: undefined });
    expect(flow.emitted).toEqual([{ type: 'notice', sentence: 'Message sent successfully!', tone: 'success' }]);

    flow.clock.increment(2999);
    expect(flow.value()).toBe('thanked');
    flow.clock.increment(1);
    expect(flow.actor.getSnapshot()).toMatchObject({ value: 'editing', context: { enquiry: undefined } });
  });

  it.each([aRefusal(429, 'Too many attempts.'), aRefusal(500), aNetworkError()])(
    'shows a failure and keeps the input: %s [ERR-L-05, CONTACT-11]',
    (error) => {
      const flow = submitted();
      flow.fakes.settle('sendEnquiry', { error });

      expect(flow.emitted).toEqual([failed]);
      expect(flow.actor.getSnapshot()).toMatchObject({ value: 'editing', context: { enquiry: flow.enquiry } });
    },
  );

  it('can be sent again after a failure', () => {
    const flow = submitted();
    flow.fakes.settle('sendEnquiry', { error: aNetworkError() });
    flow.actor.send({ type: 'enquiry.submitted', enquiry: flow.enquiry });

    expect([flow.value(), flow.fakes.calls.length]).toEqual(['sending', 2]);
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

it('covers every state and every branch', () => expect(runner.uncovered()).toEqual([]));

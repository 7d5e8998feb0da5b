import { describe, expect, it } from 'vitest';
import { ApiError } from '#domain/errors/api-error.ts';
import { orderPageMachine } from '#machines/order-page/order-page.machine.ts';
import {
  anOrderAskedBack,
  anOrderPaid,
  anOrderPerson,
  anOrderPlaced,
  orderTokenSample,
} from '#machines/order-samples.ts';
import { aNetworkError, aRefusal } from '#machines/samples.ts';
import { m } from '#messages';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const orderPages = flowRunner(orderPageMachine);

describe('the order page', () => {
  type Flow = ReturnType<typeof orderPages.open>;
  const stateValue = ({ actor }: Flow) => actor.getSnapshot().value;
  const contextOf = ({ actor }: Flow) => actor.getSnapshot().context;
  const ready = { showing: { open: { ready: 'settled' } } };
  function reading(order = anOrderPaid()) {
    const flow = orderPages.open({ token: orderTokenSample });
    flow.fakes.settle('readOrder', { output: order });
    return flow;
  }

  it('shows that a link is invalid, and offers a retry if there was no answer', () => {
    const unknown = orderPages.open({ token: 'x' });
    unknown.fakes.settle('readOrder', { error: aRefusal(404, m.order_refusals_unknown()) });
    expect(stateValue(unknown)).toBe('unknown');
    const unread = orderPages.open({ token: 'x' });
    unread.fakes.settle('readOrder', { error: aNetworkError() });
    expect([stateValue(unread), contextOf(unread).problem?.sentence]).toEqual(['unread', m.group_calls_not_reached()]);
    unread.actor.send({ type: 'retry' });
    unread.fakes.settle('readOrder', { output: anOrderPaid() });
    expect([stateValue(unread), contextOf(unread).problem]).toEqual([ready, undefined]);
  });

  it('polls while a payment is being matched, and then stops', () => {
    const flow = reading(anOrderPlaced({ state: 'matching', can_pay: false }));
    flow.clock.increment(5000);
    expect(stateValue(flow)).toEqual({ showing: { open: 'rereading' } });
    flow.fakes.settle('readOrder', { output: anOrderPaid() });
    flow.clock.increment(60_000);
    expect([stateValue(flow), contextOf(flow).order?.state]).toEqual([ready, 'paid']);
  });

  it('sends a corrected attendee without surrounding spaces, and continues with the new link', () => {
    const flow = reading();
    flow.actor.send({ type: 'person.opened', number: 1 });
    flow.actor.send({ type: 'person.changed', email: ' m.rao@hospital.example ' });
    flow.actor.send({ type: 'person.submitted' });
    expect(flow.fakes.calls.at(-1)).toMatchObject({
      effect: 'correctPerson',
      input: { token: orderTokenSample, number: 1, name: 'Meena Rao', email: 'm.rao@hospital.example' },
    });
    const token = 'b'.repeat(64);
    const person = anOrderPerson({ email: 'm.rao@hospital.example', corrections_left: 2 });
    flow.fakes.settle('correctPerson', { output: anOrderPaid({ link: `/orders/${token}`, people: [person] }) });
    expect([contextOf(flow).token, contextOf(flow).edit]).toEqual([token, undefined]);
    expect(flow.emitted).toMatchObject([
      { type: 'notice', sentence: m.order_changes_corrected_mailed({ name: 'Meena Rao' }) },
      { type: 'moved', token },
    ]);
  });

  it('shows a refusal at its field and keeps the input', () => {
    const flow = reading();
    flow.actor.send({ type: 'person.opened', number: 1 });
    flow.actor.send({ type: 'person.changed', email: 'meena' });
    flow.actor.send({ type: 'person.submitted' });
    const detail = [{ field: 'email', message: 'Please enter a valid email address' }];
    flow.fakes.settle('correctPerson', { error: new ApiError(400, { message: 'No', detail }) });
    expect([contextOf(flow).edit?.email, contextOf(flow).problem]).toEqual([
      'meena',
      { sentence: 'Please enter a valid email address', at: 'person', field: 'email' },
    ]);
    flow.actor.send({ type: 'person.discarded' });
    expect([contextOf(flow).edit, contextOf(flow).problem]).toEqual([undefined, undefined]);
  });

  it('keeps the input when another attendee is opened or the page is refreshed', () => {
    const flow = reading(anOrderPaid({ people: [anOrderPerson(), anOrderPerson({ number: 2 })] }));
    flow.actor.send({ type: 'person.opened', number: 1 });
    flow.actor.send({ type: 'person.changed', name: 'Other' });
    expect(flow.actor.getSnapshot().can({ type: 'person.opened', number: 2 })).toBe(false);
    flow.actor.send({ type: 'page.shown' });
    flow.fakes.settle('readOrder', { output: anOrderPaid() });
    expect(contextOf(flow).edit?.name).toBe('Other');
    flow.actor.send({ type: 'person.changed', name: 'Meena Rao' });
    expect(flow.actor.getSnapshot().can({ type: 'person.opened', number: 1 })).toBe(false);
    flow.actor.send({ type: 'person.submitted' });
    expect([stateValue(flow), contextOf(flow).edit]).toEqual([ready, undefined]);
  });

  it('requests a refund with a reason once, and shows a success message', () => {
    const flow = reading();
    flow.actor.send({ type: 'refund.opened' });
    expect(flow.actor.getSnapshot().can({ type: 'refund.submitted' })).toBe(false);
    flow.actor.send({ type: 'refund.changed', message: 'Please' });
    flow.actor.send({ type: 'refund.changed', ground: 'event-changed' });
    flow.actor.send({ type: 'refund.submitted' });
    expect(flow.fakes.calls.at(-1)?.input).toEqual({
      token: orderTokenSample,
      ground: 'event-changed',
      message: 'Please',
    });
    flow.fakes.settle('askRefund', { output: anOrderAskedBack() });
    expect([contextOf(flow).question, flow.actor.getSnapshot().can({ type: 'refund.opened' })]).toEqual([
      undefined,
      false,
    ]);
    expect(flow.emitted).toMatchObject([{ sentence: m.order_refund_requested() }]);
  });

  it('loads an order again that another window changed, and keeps the refusal on screen', () => {
    const flow = reading();
    flow.actor.send({ type: 'refund.opened' });
    flow.actor.send({ type: 'refund.changed', ground: 'event-changed' });
    flow.actor.send({ type: 'refund.submitted' });
    flow.fakes.settle('askRefund', { error: aRefusal(409, m.order_refusals_no_refund()) });
    expect(stateValue(flow)).toEqual({ showing: { open: 'rereading' } });
    flow.fakes.settle('readOrder', { error: aNetworkError() });
    expect(contextOf(flow).problem).toMatchObject({ sentence: m.order_refusals_no_refund(), at: 'refund' });
  });

  it('clears a refusal with its form, and discards only an open form', () => {
    const flow = reading(anOrderPaid({ people: [anOrderPerson(), anOrderPerson({ number: 2 })] }));
    const can = (type: 'person.discarded' | 'refund.discarded') => flow.actor.getSnapshot().can({ type });
    expect([can('person.discarded'), can('refund.discarded')]).toEqual([false, false]);
    flow.actor.send({ type: 'person.opened', number: 1 });
    flow.actor.send({ type: 'person.changed', name: 'Other' });
    flow.actor.send({ type: 'person.submitted' });
    flow.fakes.settle('correctPerson', { error: aNetworkError() });
    flow.actor.send({ type: 'person.changed', name: 'Meena Rao' });
    expect(contextOf(flow).problem?.at).toBe('person');
    flow.actor.send({ type: 'person.opened', number: 2 });
    expect([contextOf(flow).edit?.number, contextOf(flow).problem]).toEqual([2, undefined]);

    flow.actor.send({ type: 'refund.opened' });
    flow.actor.send({ type: 'refund.changed', ground: 'event-changed' });
    flow.actor.send({ type: 'refund.submitted' });
    flow.fakes.settle('askRefund', { error: aNetworkError() });
    expect([contextOf(flow).problem?.at, can('refund.discarded')]).toEqual(['refund', true]);
    flow.actor.send({ type: 'refund.discarded' });
    expect([contextOf(flow).question, contextOf(flow).problem]).toEqual([undefined, undefined]);
  });

  it('is loaded again when a part of the page reports a change', () => {
    const flow = reading(anOrderPlaced());
    flow.actor.send({ type: 'order.changed' });
    expect(stateValue(flow)).toEqual({ showing: { open: 'rereading' } });
    flow.fakes.settle('readOrder', { output: anOrderPaid() });
    expect([stateValue(flow), contextOf(flow).order?.state]).toEqual([ready, 'paid']);
  });

  it('downloads one file after another', () => {
    const flow = reading();
    for (const document of ['passes', 'document-1']) {
      flow.actor.send({ type: 'document.requested', document });
      expect([stateValue(flow), contextOf(flow).document]).toEqual([{ showing: { open: 'fetching' } }, document]);
      flow.fakes.settle('saveDocument', { output: undefined });
      expect([stateValue(flow), contextOf(flow).document]).toEqual([ready, undefined]);
    }
  });
});

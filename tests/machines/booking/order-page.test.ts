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
import { stageOf } from '#tests/support/flows/stage.ts';

const orderPages = stageOf(orderPageMachine);

describe('the order page', () => {
  type On = ReturnType<typeof orderPages.open>;
  const stateValue = ({ actor }: On) => actor.getSnapshot().value;
  const contextOf = ({ actor }: On) => actor.getSnapshot().context;
  const ready = { showing: { open: { ready: 'settled' } } };
  function reading(order = anOrderPaid()) {
    const on = orderPages.open({ token: orderTokenSample });
    on.fakes.settle('readOrder', { output: order });
    return on;
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
    const on = reading(anOrderPlaced({ state: 'matching', can_pay: false }));
    on.clock.increment(5000);
    expect(stateValue(on)).toEqual({ showing: { open: 'rereading' } });
    on.fakes.settle('readOrder', { output: anOrderPaid() });
    on.clock.increment(60_000);
    expect([stateValue(on), contextOf(on).order?.state]).toEqual([ready, 'paid']);
  });

  it('sends a corrected attendee without surrounding spaces, and continues with the new link', () => {
    const on = reading();
    on.actor.send({ type: 'person.opened', number: 1 });
    on.actor.send({ type: 'person.changed', email: ' m.rao@hospital.example ' });
    on.actor.send({ type: 'person.submitted' });
    expect(on.fakes.calls.at(-1)).toMatchObject({
      effect: 'correctPerson',
      input: { token: orderTokenSample, number: 1, name: 'Meena Rao', email: 'm.rao@hospital.example' },
    });
    const token = 'b'.repeat(64);
    const person = anOrderPerson({ email: 'm.rao@hospital.example', corrections_left: 2 });
    on.fakes.settle('correctPerson', { output: anOrderPaid({ link: `/orders/${token}`, people: [person] }) });
    expect([contextOf(on).token, contextOf(on).edit]).toEqual([token, undefined]);
    expect(on.emitted).toMatchObject([
      { type: 'notice', sentence: m.order_changes_corrected_mailed({ name: 'Meena Rao' }) },
      { type: 'moved', token },
    ]);
  });

  it('shows a refusal at its field and keeps the input', () => {
    const on = reading();
    on.actor.send({ type: 'person.opened', number: 1 });
    on.actor.send({ type: 'person.changed', email: 'meena' });
    on.actor.send({ type: 'person.submitted' });
    const detail = [{ field: 'email', message: 'Please enter a valid email address' }];
    on.fakes.settle('correctPerson', { error: new ApiError(400, { message: 'No', detail }) });
    expect([contextOf(on).edit?.email, contextOf(on).problem]).toEqual([
      'meena',
      { sentence: 'Please enter a valid email address', at: 'person', field: 'email' },
    ]);
    on.actor.send({ type: 'person.discarded' });
    expect([contextOf(on).edit, contextOf(on).problem]).toEqual([undefined, undefined]);
  });

  it('keeps the input when another attendee is opened or the page is refreshed', () => {
    const on = reading(anOrderPaid({ people: [anOrderPerson(), anOrderPerson({ number: 2 })] }));
    on.actor.send({ type: 'person.opened', number: 1 });
    on.actor.send({ type: 'person.changed', name: 'Other' });
    expect(on.actor.getSnapshot().can({ type: 'person.opened', number: 2 })).toBe(false);
    on.actor.send({ type: 'page.shown' });
    on.fakes.settle('readOrder', { output: anOrderPaid() });
    expect(contextOf(on).edit?.name).toBe('Other');
    on.actor.send({ type: 'person.changed', name: 'Meena Rao' });
    expect(on.actor.getSnapshot().can({ type: 'person.opened', number: 1 })).toBe(false);
    on.actor.send({ type: 'person.submitted' });
    expect([stateValue(on), contextOf(on).edit]).toEqual([ready, undefined]);
  });

  it('requests a refund with a reason once, and shows a success message', () => {
    const on = reading();
    on.actor.send({ type: 'refund.opened' });
    expect(on.actor.getSnapshot().can({ type: 'refund.submitted' })).toBe(false);
    on.actor.send({ type: 'refund.changed', message: 'Please' });
    on.actor.send({ type: 'refund.changed', ground: 'event-changed' });
    on.actor.send({ type: 'refund.submitted' });
    expect(on.fakes.calls.at(-1)?.input).toEqual({
      token: orderTokenSample,
      ground: 'event-changed',
      message: 'Please',
    });
    on.fakes.settle('askRefund', { output: anOrderAskedBack() });
    expect([contextOf(on).question, on.actor.getSnapshot().can({ type: 'refund.opened' })]).toEqual([undefined, false]);
    expect(on.emitted).toMatchObject([{ sentence: m.order_refund_requested() }]);
  });

  it('loads an order again that another window changed, and keeps the refusal on screen', () => {
    const on = reading();
    on.actor.send({ type: 'refund.opened' });
    on.actor.send({ type: 'refund.changed', ground: 'event-changed' });
    on.actor.send({ type: 'refund.submitted' });
    on.fakes.settle('askRefund', { error: aRefusal(409, m.order_refusals_no_refund()) });
    expect(stateValue(on)).toEqual({ showing: { open: 'rereading' } });
    on.fakes.settle('readOrder', { error: aNetworkError() });
    expect(contextOf(on).problem).toMatchObject({ sentence: m.order_refusals_no_refund(), at: 'refund' });
  });

  it('clears a refusal with its form, and discards only an open form', () => {
    const on = reading(anOrderPaid({ people: [anOrderPerson(), anOrderPerson({ number: 2 })] }));
    const can = (type: 'person.discarded' | 'refund.discarded') => on.actor.getSnapshot().can({ type });
    expect([can('person.discarded'), can('refund.discarded')]).toEqual([false, false]);
    on.actor.send({ type: 'person.opened', number: 1 });
    on.actor.send({ type: 'person.changed', name: 'Other' });
    on.actor.send({ type: 'person.submitted' });
    on.fakes.settle('correctPerson', { error: aNetworkError() });
    on.actor.send({ type: 'person.changed', name: 'Meena Rao' });
    expect(contextOf(on).problem?.at).toBe('person');
    on.actor.send({ type: 'person.opened', number: 2 });
    expect([contextOf(on).edit?.number, contextOf(on).problem]).toEqual([2, undefined]);

    on.actor.send({ type: 'refund.opened' });
    on.actor.send({ type: 'refund.changed', ground: 'event-changed' });
    on.actor.send({ type: 'refund.submitted' });
    on.fakes.settle('askRefund', { error: aNetworkError() });
    expect([contextOf(on).problem?.at, can('refund.discarded')]).toEqual(['refund', true]);
    on.actor.send({ type: 'refund.discarded' });
    expect([contextOf(on).question, contextOf(on).problem]).toEqual([undefined, undefined]);
  });

  it('is loaded again when a part of the page reports a change', () => {
    const on = reading(anOrderPlaced());
    on.actor.send({ type: 'order.changed' });
    expect(stateValue(on)).toEqual({ showing: { open: 'rereading' } });
    on.fakes.settle('readOrder', { output: anOrderPaid() });
    expect([stateValue(on), contextOf(on).order?.state]).toEqual([ready, 'paid']);
  });

  it('downloads one file after another', () => {
    const on = reading();
    for (const document of ['passes', 'document-1']) {
      on.actor.send({ type: 'document.requested', document });
      expect([stateValue(on), contextOf(on).document]).toEqual([{ showing: { open: 'fetching' } }, document]);
      on.fakes.settle('saveDocument', { output: undefined });
      expect([stateValue(on), contextOf(on).document]).toEqual([ready, undefined]);
    }
  });

  it('downloads no file that the order does not have', () => {
    const on = reading(anOrderPlaced());
    expect(on.actor.getSnapshot().can({ type: 'document.requested', document: 'passes' })).toBe(false);
  });
});

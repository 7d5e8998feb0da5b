import { expect, it } from 'vitest';
import { aNetworkError } from '#machines/samples.ts';
import { aCheaperQuote, aDearerQuote, aWorkshopQuote } from '#machines/workshop-exchange-samples.ts';
import { workshopExchangeMachine } from '#machines/workshop-exchange/workshop-exchange.machine.ts';
import type { WorkshopQuote } from '#machines/workshop-exchange/workshop-exchange.ts';
import { m } from '#messages';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const { open } = flowRunner(workshopExchangeMachine);
const person = { orderId: 'order-1', number: 1 };

/** The flow with the quote of both workshops. */
function quoted(quote: WorkshopQuote) {
  const { actor, fakes, emitted } = open({ ...person, version: '1-a', present: ['airway'] });
  fakes.settle('quoteWorkshops', { output: aWorkshopQuote() });
  actor.send({ type: 'workshop.toggled', id: 'writing' });
  fakes.settle('quoteWorkshops', { output: quote });
  return { actor, fakes, emitted, lastInput: () => fakes.calls.at(-1)?.input };
}

const change = { ...person, version: '1-a', workshops: ['airway', 'writing'] };

it('cheaper workshops are refunded with the trimmed reason, after a second approval if it is needed', () => {
  const { actor, fakes, emitted, lastInput } = quoted(aCheaperQuote({ needs_approval: true }));
  actor.send({ type: 'submitted' });
  expect(actor.getSnapshot().value).toEqual({ choosing: 'possible' });
  actor.send({ type: 'reason.changed', reason: ' too long ' });
  actor.send({ type: 'submitted' });
  expect(lastInput()).toEqual({ ...change, kind: 'refund', amount: 500, reason: 'too long' });
  fakes.settle('changeWorkshops', { output: true });
  expect(emitted).toEqual([
    expect.objectContaining({ type: 'notice', sentence: m.desk_order_exchange_asked() }),
    { type: 'order.changed' },
  ]);
});

it('dearer workshops are ordered in the chosen way of payment', () => {
  const { actor, fakes, emitted, lastInput } = quoted(aDearerQuote());
  actor.send({ type: 'way.chosen', way: 'transfer' });
  actor.send({ type: 'submitted' });
  expect(lastInput()).toEqual({ ...change, kind: 'order', amount: 1500, way: 'transfer' });
  fakes.settle('changeWorkshops', { output: true });
  expect(emitted[0]).toMatchObject({ sentence: m.desk_order_dearer_placed() });
});

it('workshops with the same price are exchanged without money, and the present ones are not stored again', () => {
  const { actor, fakes, emitted, lastInput } = quoted(aWorkshopQuote());
  actor.send({ type: 'submitted' });
  expect(lastInput()).toEqual({ ...change, kind: 'same-price' });
  fakes.settle('changeWorkshops', { output: true });
  expect(emitted[0]).toMatchObject({ sentence: m.desk_order_saved() });

  const back = quoted(aWorkshopQuote());
  back.actor.send({ type: 'workshop.toggled', id: 'writing' });
  back.fakes.settle('quoteWorkshops', { output: aWorkshopQuote() });
  back.actor.send({ type: 'submitted' });
  expect(back.fakes.calls.map(({ effect }) => effect)).not.toContain('changeWorkshops');
});

it('a missing confirmation or a missing reply keeps everything for another attempt', () => {
  const { actor, fakes, emitted, lastInput } = quoted(aDearerQuote());
  actor.send({ type: 'submitted' });
  fakes.settle('changeWorkshops', { output: false });
  expect(emitted).toEqual([]);
  actor.send({ type: 'submitted' });
  fakes.settle('changeWorkshops', { error: aNetworkError() });
  expect(actor.getSnapshot().context.problem).toBe(m.desk_no_connection());
  actor.send({ type: 'submitted' });
  expect(lastInput()).toEqual({ ...change, kind: 'order', amount: 1500, way: 'link' });
});

it('an order that the page has read meanwhile is the one that is changed', () => {
  const { actor, lastInput } = quoted(aWorkshopQuote());
  actor.send({ type: 'order.read', order: { version: '2-b', present: ['airway'] } });
  actor.send({ type: 'submitted' });
  expect(lastInput()).toEqual({ ...change, version: '2-b', kind: 'same-price' });
});

it('a choice that could not be quoted shows why, and another choice is quoted', () => {
  const { actor, fakes } = open({ ...person, version: '1-a', present: ['airway'] });
  fakes.settle('quoteWorkshops', { output: aWorkshopQuote() });
  actor.send({ type: 'workshop.toggled', id: 'writing' });
  fakes.settle('quoteWorkshops', { error: aNetworkError() });
  expect(actor.getSnapshot().context.whyNot).toBe(m.desk_no_connection());
  actor.send({ type: 'workshop.toggled', id: 'airway' });
  expect(fakes.calls.at(-1)?.input).toEqual({ ...person, workshops: ['writing'] });
});

import { expect, it } from 'vitest';
import { bulkActionMachine } from '#machines/bulk-action/bulk-action.machine.ts';
import { aNetworkError, aRefusal } from '#machines/samples.ts';
import { m } from '#messages';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const { open } = flowRunner(bulkActionMachine);
const orders = ['o1', 'o2', 'o3'].map((id) => ({ id, code: `SIMC25-${id}`, name: 'Asha Raman', version: `1-${id}` }));
const choice = { action: 'note', orders: ['o1', 'o2', 'o3'] } as const;

/** The flow that writes a note on the first order. */
function running() {
  const flow = open(undefined);
  flow.actor.send({ type: 'action.chosen', choice });
  flow.fakes.settle('previewAction', { output: orders });
  flow.actor.send({ type: 'text.changed', text: 'Call them' });
  flow.actor.send({ type: 'submitted' });
  return flow;
}

it('the orders are changed one after the other, also after a failure', () => {
  const { actor, fakes, emitted } = running();
  fakes.settle('changeOrder', { error: aRefusal(409, 'This order has changed.') });
  fakes.settle('changeOrder', { output: true });
  fakes.settle('changeOrder', { output: true });
  const inputs = orders.map((order) => ({ action: 'note', order, text: 'Call them' }));
  expect(fakes.calls.map(({ input }) => input)).toEqual([choice, ...inputs]);
  const problems = actor.getSnapshot().context.results.map(({ id, problem }) => [id, problem]);
  expect(problems).toEqual([
    ['o1', 'This order has changed.'],
    ['o2', ''],
    ['o3', ''],
  ]);
  actor.send({ type: 'dialog.closed' });
  expect(emitted).toEqual([{ type: 'orders.changed' }, { type: 'finished' }]);
  actor.send({ type: 'action.chosen', choice });
  expect(actor.getSnapshot().context.results).toEqual([]);
});

it('a stop lets the present order end, and a missing sign-in ends the run without a result', () => {
  const stopped = running();
  stopped.actor.send({ type: 'stopped' });
  expect(stopped.actor.getSnapshot().value).toBe('running');
  stopped.fakes.settle('changeOrder', { output: true });
  expect(stopped.actor.getSnapshot()).toMatchObject({ value: 'finished', context: { results: [{ id: 'o1' }] } });

  const signedOut = running();
  signedOut.fakes.settle('changeOrder', { output: false });
  expect(signedOut.actor.getSnapshot()).toMatchObject({ value: 'finished', context: { results: [] } });
});

it('a preview that fails says why, and the action can be chosen again', () => {
  const { actor, fakes, emitted } = open(undefined);
  actor.send({ type: 'action.chosen', choice });
  fakes.settle('previewAction', { error: aNetworkError() });
  expect(emitted).toMatchObject([{ type: 'notice', sentence: m.desk_no_connection() }]);
  actor.send({ type: 'action.chosen', choice });
  fakes.settle('previewAction', { output: orders });
  actor.send({ type: 'dialog.closed' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'choosing', context: { choice: undefined, orders: [] } });
});

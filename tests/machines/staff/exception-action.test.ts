import { expect, it } from 'vitest';
import { exceptionActionMachine } from '#machines/exception-action/exception-action.machine.ts';
import { m } from '#messages';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const { open } = flowRunner(exceptionActionMachine);

it('closes an exception with the typed reason, which survives a closed dialog and a missing confirmation', () => {
  const { actor, fakes, emitted } = open({ id: 'one' });
  actor.send({ type: 'action.chosen', action: 'close' });
  actor.send({ type: 'reason.changed', reason: ' sent back ' });
  actor.send({ type: 'dialog.closed' });
  actor.send({ type: 'submitted' });
  expect(fakes.calls).toEqual([]);
  actor.send({ type: 'action.chosen', action: 'close' });
  actor.send({ type: 'submitted' });
  fakes.settle('resolveException', { output: false });
  actor.send({ type: 'submitted' });
  expect(fakes.calls.map(({ input }) => input)).toEqual(
    Array.from({ length: 2 }, () => ({ id: 'one', action: 'close', reason: 'sent back' })),
  );
  fakes.settle('resolveException', { output: true });
  expect([actor.getSnapshot().value, emitted]).toEqual([
    'choosing',
    [{ type: 'notice', sentence: m.desk_exceptions_close_done(), tone: 'success' }, { type: 'exceptions.changed' }],
  ]);
});

import { describe, expect, it } from 'vitest';
import { mostUpgraded } from '#domain/tickets/upgrades.ts';
import { upgradeChoiceMachine } from '#machines/upgrade-choice/upgrade-choice.machine.ts';
import { aHolder, someKinds } from '#machines/upgrade-samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const runner = flowRunner(upgradeChoiceMachine);
const email = 'vani@devices.example';
const [first, second] = ['V1S1T-0R001', 'V1S1T-0R002'] as const;

function choosing(visitors = 2) {
  const flow = runner.open({ kinds: someKinds(), email, users: [aHolder(visitors)] });
  flow.actor.send({ type: 'open' });
  return flow;
}

const stateOf = ({ actor }: ReturnType<typeof choosing>) => {
  const { value, context } = actor.getSnapshot();
  return { value, target: context.target, selected: context.selectedIds, problem: context.problem };
};

describe('the selection of passes to upgrade', () => {
  it('contains only passes that the target allows', () => {
    const flow = choosing();
    // this pass cannot be upgraded to the delegate pass
    flow.actor.send({ type: 'pass.toggled', passId: 'PR3SS-00001' });
    expect(stateOf(flow).selected).toEqual([]);
    flow.actor.send({ type: 'target.chosen', target: 'networking' });
    flow.actor.send({ type: 'all' });
    expect(stateOf(flow)).toMatchObject({ target: 'networking', selected: [first, second, 'PR3SS-00001'] });
    flow.actor.send({ type: 'target.chosen', target: 'delegate' });
    expect(stateOf(flow).selected).toEqual([first, second]);
    flow.actor.send({ type: 'target.chosen', target: 'speaker' });
    expect(stateOf(flow).target).toBe('delegate');
  });

  it('shows a message if it is empty, until something is selected [ERR-T-07] [UPGRADE-05]', () => {
    const flow = choosing();
    flow.actor.send({ type: 'submit' });
    expect(stateOf(flow)).toMatchObject({ value: 'choosing', problem: 'Please select at least one pass to upgrade' });
    flow.actor.send({ type: 'pass.toggled', passId: first });
    expect(stateOf(flow).problem).toBeUndefined();
  });

  it.each([{ type: 'all' }, { type: 'none' }, { type: 'target.chosen', target: 'networking' }] as const)(
    'clears the message with %o',
    (event) => {
      const flow = choosing();
      flow.actor.send({ type: 'submit' });
      flow.actor.send(event);
      expect(stateOf(flow).problem).toBeUndefined();
    },
  );

  it('shows a message if a link cannot hold it', () => {
    const flow = choosing(mostUpgraded + 1);
    flow.actor.send({ type: 'all' });
    flow.actor.send({ type: 'submit' });
    expect(stateOf(flow)).toMatchObject({
      value: 'choosing',
      problem: `At most ${mostUpgraded} passes can be upgraded at a time`,
    });
    expect(flow.emitted).toEqual([]);
  });

  it('stays after the dialog is cancelled and opened again, without the message', () => {
    const flow = choosing();
    flow.actor.send({ type: 'submit' });
    flow.actor.send({ type: 'cancel' });
    expect(stateOf(flow).value).toBe('closed');
    flow.actor.send({ type: 'open' });
    expect(stateOf(flow)).toMatchObject({ value: 'choosing', problem: undefined });
  });
});

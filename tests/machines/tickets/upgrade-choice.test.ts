import { describe, expect, it } from 'vitest';
import { mostUpgraded, readUpgrade } from '#domain/tickets/upgrades.ts';
import { upgradeChoiceMachine } from '#machines/upgrade-choice/upgrade-choice.machine.ts';
import { aHolder, someKinds } from '#machines/upgrade-samples.ts';
import { stageOf } from '#tests/support/flows/stage.ts';

const stage = stageOf(upgradeChoiceMachine);
const email = 'vani@devices.example';
const [first, second] = ['V1S1T-0R001', 'V1S1T-0R002'] as const;

function choosing(visitors = 2) {
  const on = stage.open({ kinds: someKinds(), email, users: [aHolder(visitors)] });
  on.actor.send({ type: 'open' });
  return on;
}

const seen = ({ actor }: ReturnType<typeof choosing>) => {
  const { value, context } = actor.getSnapshot();
  return { value, target: context.target, selected: context.selectedIds, problem: context.problem };
};

describe('the selection of passes to upgrade', () => {
  it('starts with the delegate as target and nothing selected [UPGRADE-08]', () => {
    expect(seen(choosing())).toEqual({ value: 'choosing', target: 'delegate', selected: [], problem: undefined });
  });

  it('selects one by one, all, or none of the listed passes [UPGRADE-03] [UPGRADE-04]', () => {
    const on = choosing();
    on.actor.send({ type: 'pass.toggled', passId: second });
    expect(seen(on).selected).toEqual([second]);
    on.actor.send({ type: 'pass.toggled', passId: second });
    expect(seen(on).selected).toEqual([]);
    on.actor.send({ type: 'all' });
    expect(seen(on).selected).toEqual([first, second]);
    on.actor.send({ type: 'none' });
    expect(seen(on).selected).toEqual([]);
  });

  it('contains only passes that the target allows', () => {
    const on = choosing();
    // this pass cannot be upgraded to the delegate pass
    on.actor.send({ type: 'pass.toggled', passId: 'PR3SS-00001' });
    expect(seen(on).selected).toEqual([]);
    on.actor.send({ type: 'target.chosen', target: 'networking' });
    on.actor.send({ type: 'all' });
    expect(seen(on)).toMatchObject({ target: 'networking', selected: [first, second, 'PR3SS-00001'] });
    on.actor.send({ type: 'target.chosen', target: 'delegate' });
    expect(seen(on).selected).toEqual([first, second]);
    on.actor.send({ type: 'target.chosen', target: 'speaker' });
    expect(seen(on).target).toBe('delegate');
  });

  it('shows a message if it is empty, until something is selected [ERR-T-07] [UPGRADE-05]', () => {
    const on = choosing();
    on.actor.send({ type: 'submit' });
    expect(seen(on)).toMatchObject({ value: 'choosing', problem: 'Please select at least one pass to upgrade' });
    on.actor.send({ type: 'pass.toggled', passId: first });
    expect(seen(on).problem).toBeUndefined();
  });

  it.each([{ type: 'all' }, { type: 'none' }, { type: 'target.chosen', target: 'networking' }] as const)(
    'clears the message with %o',
    (event) => {
      const on = choosing();
      on.actor.send({ type: 'submit' });
      on.actor.send(event);
      expect(seen(on).problem).toBeUndefined();
    },
  );

  it('shows a message if a link cannot hold it', () => {
    const on = choosing(mostUpgraded + 1);
    on.actor.send({ type: 'all' });
    on.actor.send({ type: 'submit' });
    expect(seen(on)).toMatchObject({
      value: 'choosing',
      problem: `At most ${mostUpgraded} passes can be upgraded at a time`,
    });
    expect(on.emitted).toEqual([]);
  });

  it('stays after the dialog is cancelled and opened again, without the message', () => {
    const on = choosing();
    on.actor.send({ type: 'submit' });
    on.actor.send({ type: 'cancel' });
    expect(seen(on).value).toBe('closed');
    on.actor.send({ type: 'open' });
    expect(seen(on)).toMatchObject({ value: 'choosing', problem: undefined });
  });

  it('leads to the payment page with the passes in the order of the list [UPGRADE-06] [UPGRADE-07]', () => {
    const on = choosing();
    for (const passId of [second, first]) on.actor.send({ type: 'pass.toggled', passId });
    on.actor.send({ type: 'submit' });
    expect(seen(on).value).toBe('chosen');
    const [{ address }] = on.emitted as [{ address: string }];
    expect(address).toMatch(/^\/booking\?pass=delegate&count=2&data=/);
    const { searchParams } = new URL(address, 'http://x');
    expect(readUpgrade(searchParams)).toEqual({ target: 'delegate', email, passIds: [first, second] });
  });

  it('covers every branch', () => {
    expect(stage.uncovered()).toEqual([]);
  });
});

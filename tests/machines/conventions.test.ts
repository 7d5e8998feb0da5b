import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { machines } from '#machines/index.ts';

const all = machines.map((machine): [string, AnyStateMachine] => [machine.id, machine]);

function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
  return below(machine.root);
}

const handles = (node: AnyStateNode, event: string) => node.transitions.has(event);

describe.each(all)('%s', (_, machine) => {
  it('handles the failure of every effect where it is asked for', () => {
    const open = nodesOf(machine).flatMap((node) =>
      node.invoke.filter(({ id }) => !handles(node, `xstate.error.actor.${id}`)).map(({ id }) => `${node.id}: ${id}`),
    );
    expect(open).toEqual([]);
  });

  it('hears from every effect: by its end, or by events', () => {
    const deaf = nodesOf(machine).flatMap((node) =>
      node.invoke
        .filter(
          ({ id }) =>
            !handles(node, `xstate.done.actor.${id}`) && node.ownEvents.every((name) => name.startsWith('xstate.')),
        )
        .map(({ id }) => `${node.id}: ${id}`),
    );
    expect(deaf).toEqual([]);
  });

  it('names every guard and every action of its transitions', () => {
    const named = (thing: unknown) =>
      typeof thing === 'string' || typeof (thing as { type?: unknown }).type === 'string';
    const inline = nodesOf(machine).flatMap((node) =>
      [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
        .filter(({ guard, actions }) => (guard !== undefined && !named(guard)) || !actions.every(named))
        .map(({ eventType }) => `${node.id}: ${eventType}`),
    );
    expect(inline).toEqual([]);
  });

  it('leaves nobody in a state without a way on, unless it is an end', () => {
    const wayOn = (node: AnyStateNode): boolean =>
      node.transitions.size > 0 || Boolean(node.always?.length) || (node.parent !== undefined && wayOn(node.parent));
    const stuck = nodesOf(machine).filter((node) => node.type === 'atomic' && !wayOn(node));
    expect(stuck.map(({ id }) => id)).toEqual([]);
  });
});

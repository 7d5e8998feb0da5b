import { getNextTransitions, type AnyMachineSnapshot, type AnyTransitionDefinition, type SnapshotFrom } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import type { AnyModel, Cases, TestCase, Model } from '#machines/model.ts';
import { nameOf } from './names.ts';
import { triggerLabel, triggerOf } from './trigger.ts';

/**
 * All test cases of the model for which the active states have a transition, regardless of guards. getNextTransitions
 * does not evaluate guards.
 */
export function testCasesAt<M extends AnyStateMachine>(model: Model<M>, snapshot: SnapshotFrom<M>): TestCase[] {
  const machineSnapshot = snapshot as AnyMachineSnapshot;
  if (machineSnapshot.status !== 'active') return [];
  const firsts = new Map(getNextTransitions(machineSnapshot).map((next) => [next.eventType, next]));
  return [...firsts.values()].flatMap((next) => casesOf(model as unknown as AnyModel, machineSnapshot, next));
}

/** All events of a model, one per case. */
export const eventCasesOf = (model: AnyModel): TestCase[] =>
  Object.keys(model.events).flatMap((type) => eventCases(model, type));

/** Whether the snapshot accepts the event: it has a transition whose guard is true. */
export const accepts = (snapshot: AnyMachineSnapshot, { event }: TestCase): boolean =>
  snapshot.status === 'active' && snapshot.can(event);

/** The guards that refuse a test case, in the order of evaluation. */
export function guardsAgainst(snapshot: AnyMachineSnapshot, testCase: TestCase): string[] {
  if (accepts(snapshot, testCase)) return [];
  return getNextTransitions(snapshot)
    .filter(({ eventType, guard }) => eventType === testCase.event.type && guard !== undefined)
    .map(({ guard }) => nameOf(guard));
}

function casesOf(model: AnyModel, snapshot: AnyMachineSnapshot, next: AnyTransitionDefinition): TestCase[] {
  const trigger = triggerOf(next);
  const type = next.eventType;
  switch (trigger.kind) {
    case 'event':
      return eventCases(model, type);
    case 'done':
    case 'failed': {
      const effect = nameOf(next.source.invoke.find(({ id }) => id === trigger.effect)?.src);
      const outcomes = (model.outcomes as Record<string, { done?: Cases<unknown>; failed: Cases<unknown> }>)[effect];
      return Object.entries(outcomes?.[trigger.kind] ?? {}).map(([name, value]) => ({
        kind: 'outcome',
        name: labelled(`${effect} ${trigger.kind}`, name),
        case: name,
        effect,
        ...(trigger.kind === 'done'
          ? { event: { type, output: value }, result: { output: value } }
          : { event: { type, error: value }, result: { error: value } }),
      }));
    }
    case 'delay': {
      const milliseconds = millisecondsOf(model.machine, { delay: trigger.delay, snapshot, type });
      return [{ kind: 'delay', name: triggerLabel(trigger), case: '', milliseconds, event: { type } }];
    }
    default:
      return [];
  }
}

function eventCases(model: AnyModel, type: string): TestCase[] {
  const cases = (model.events as Record<string, Cases<object> | undefined>)[type] ?? {};
  const sender = senderOf(model, type);
  return Object.entries(cases).map(([name, payload]) => ({
    kind: 'event',
    name: labelled(type, name),
    case: name,
    event: { ...payload, type },
    ...(sender && { sender }),
  }));
}

/** The effect that sends this event; undefined if visitors send it. */
function senderOf(model: AnyModel, type: string): string | undefined {
  const outcomes = Object.entries(model.outcomes as Record<string, { sends?: readonly string[] }>);
  return outcomes.find(([, { sends }]) => sends?.includes(type))?.[0];
}

interface DelayOf {
  delay: string;
  snapshot: AnyMachineSnapshot;
  type: string;
}

function millisecondsOf(machine: AnyStateMachine, { delay, snapshot, type }: DelayOf): number {
  const named = machine.implementations.delays[delay] ?? Number(delay);
  return typeof named === 'function'
    ? named({ context: snapshot.context, event: { type } } as never, undefined as never)
    : named;
}

const labelled = (trigger: string, name: string): string => (name === '' ? trigger : `${trigger} (${name})`);

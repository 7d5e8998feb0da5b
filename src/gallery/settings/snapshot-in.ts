import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/** Snapshot of a machine in this state. No action is executed. */
export const snapshotIn = (machine: AnyStateMachine, state: unknown, context: unknown): AnyMachineSnapshot =>
  machine.resolveState({ value: state, context } as never) as AnyMachineSnapshot;

import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/** A snapshot of a machine in a state, without running any action. */
export const snapshotIn = (machine: AnyStateMachine, state: unknown, context: unknown): AnyMachineSnapshot =>
  machine.resolveState({ value: state, context } as never) as AnyMachineSnapshot;

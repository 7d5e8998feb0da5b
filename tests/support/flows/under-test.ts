import { inject } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { mutantNamed } from '#workbench/mutants.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Given by the mutation check: the flow that is changed, by the id of its machine, and how. */
    mutant?: { flow: string; name: string };
  }
}

/** The machine that the tests of a flow hold: itself, or the mutant of it that the mutation check asks for. */
export function underTest<M extends AnyStateMachine>(machine: M): M {
  return isUnderTest(machine) ? (mutantNamed(machine, inject('mutant')!.name) as M) : machine;
}

/** Whether the mutation check asks for a mutant of this machine. */
export const isUnderTest = ({ id }: AnyStateMachine): boolean => inject('mutant')?.flow === id;

/** Whether this is a run of the mutation check, which leaves no traces. */
export const isMutationCheck = (): boolean => inject('mutant') !== undefined;

import { inject } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { mutantNamed } from '#workbench/mutants.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by the mutation check: the id of the machine and the name of its mutant. */
    mutant?: { flow: string; name: string };
  }
}

/** The machine under test: the original, or the mutant chosen by the mutation check. */
export function underTest<M extends AnyStateMachine>(machine: M): M {
  return isUnderTest(machine) ? (mutantNamed(machine, inject('mutant')!.name) as M) : machine;
}

/** Whether the mutation check runs a mutant of this machine. */
export const isUnderTest = ({ id }: AnyStateMachine): boolean => inject('mutant')?.flow === id;

/** Whether this is a run of the mutation check, which writes no files. */
export const isMutationCheck = (): boolean => inject('mutant') !== undefined;

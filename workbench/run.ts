import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { TestCase } from '#machines/model.ts';
import { describePath, type Path, type PathStep } from './paths.ts';
import type { Start } from './step.ts';

/** Runs the steps of a path in a real system. There are drivers for actors, screens and the browser. */
export interface Driver<M extends AnyStateMachine> {
  start: (start: Start<M>) => void | Promise<void>;
  happen: (testCase: TestCase, step: PathStep<M>) => void | Promise<void>;
  /** Handles a test case that a guard refuses. An actor must not change; a screen must not offer the event. */
  refuse: (testCase: TestCase, step: PathStep<M>) => void | Promise<void>;
  /** Compares the system with the expected snapshot. */
  check: (expected: SnapshotFrom<M>, step: PathStep<M> | Start<M>) => void | Promise<void>;
  stop?: () => void | Promise<void>;
}

/** Walks a path, checks after every step, and reports where it failed. */
export async function run<M extends AnyStateMachine>(path: Path<M>, driver: Driver<M>): Promise<void> {
  const walked: PathStep<M>[] = [];
  try {
    await driver.start(path.start);
    await driver.check(path.start.after, path.start);
    for (const step of path.steps) {
      walked.push(step);
      if (step.refusedBy.length > 0) await driver.refuse(step.testCase, step);
      else await driver.happen(step.testCase, step);
      await driver.check(step.after, step);
    }
  } catch (error) {
    const where = describePath({ start: path.start, steps: walked });
    throw new Error(`${error instanceof Error ? error.message : String(error)}\nafter: ${where}`, { cause: error });
  } finally {
    await driver.stop?.();
  }
}

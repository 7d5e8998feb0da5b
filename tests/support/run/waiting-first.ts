import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that wait up to three minutes for the jobs of a killed process, and use no CPU time meanwhile. */
const waiting = /\/processes\/(cancel-event|crash-load|mailing-kills)\.test\.ts$/;

/** Starts the waiting test files first, so that other files run at the same time. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isWaiting = ({ moduleId }: TestSpecification) => waiting.test(moduleId);
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))];
  }
}

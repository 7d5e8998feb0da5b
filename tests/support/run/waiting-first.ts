import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that wait up to three minutes for the jobs of a killed process, and use no processor time meanwhile. */
const waiting = /\/processes\/(cancel-event|crash-load)\.test\.ts$/;

/** Starts the waiting tests first, so that others run beside them. Otherwise a run ends with them alone. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isWaiting = ({ moduleId }: TestSpecification) => waiting.test(moduleId);
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))];
  }
}

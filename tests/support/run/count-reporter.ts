import { appendFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Appends the line `<passed> <failed> <skipped>` to the file TEST_COUNTS after each run. Does nothing if TEST_COUNTS
 * is not set. An error outside a test (in a hook, in an unreadable file, or uncaught) counts as one failure.
 */
export const countReporter: Reporter = {
  onTestRunEnd(modules, unhandledErrors) {
    const file = process.env.TEST_COUNTS;
    if (!file) return;
    const count = (state: 'passed' | 'failed' | 'skipped') =>
      modules.reduce((sum, { children }) => sum + Array.from(children.allTests(state)).length, 0);
    const outside = modules.reduce((sum, module) => sum + errorsOutside(module), 0) + unhandledErrors.length;
    appendFileSync(file, `${count('passed')} ${count('failed') + outside} ${count('skipped')}\n`);
  },
};

const errorsOutside = (module: TestModule): number =>
  [module, ...module.children.allSuites()].reduce((sum, suite) => sum + suite.errors().length, 0);

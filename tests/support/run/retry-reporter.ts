import type { Reporter } from 'vitest/node';

/** Prints the tests that failed at first and passed on a retry. */
export const retryReporter: Reporter = {
  onTestRunEnd(modules) {
    const repeated = modules.flatMap(({ children }) =>
      Array.from(children.allTests('passed')).filter((test) => test.diagnostic()?.flaky),
    );
    for (const { module, fullName } of repeated) console.log(`passed on a retry: ${module.moduleId} > ${fullName}`);
  },
};

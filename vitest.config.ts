import { defineConfig } from 'vitest/config';
import { againReporter } from './tests/support/again-reporter.ts';
import { countReporter } from './tests/support/count-reporter.ts';
import { policies } from './vite/policies.ts';

const project = (name: string, include: string[], more: Record<string, unknown> = {}) => ({
  plugins: [policies()],
  // a machine with other work may take seconds until a page shows what a test waits for
  test: { name, include, environment: 'node', expect: { poll: { timeout: 15_000 } }, ...more },
});

/**
 * Projects differ in the environment of their tests; folders select what runs: `npx vitest run tests/server/orders`. Files of a
 * project with `sharing` share their modules in a worker, which saves a third of the time, so none of them may replace a module
 * with `vi.mock`.
 */
const sharing = { isolate: false };

/** Starts the embedded database once and gives its image to the tests. */
const withDatabase = { globalSetup: ['tests/support/global-setup.ts'] };

/** Files under tests/server that replace modules or globals. */
const isolatedServerTests = [
  'tests/server/words.test.ts',
  'tests/server/pages/languages.test.ts',
  'tests/server/identity/browser-client.test.ts',
];

export default defineConfig({
  test: {
    reporters: ['default', againReporter, countReporter],
    maxWorkers: 2, // the default leaves one core idle, which is half of a machine with two
    projects: [
      // rules and form documents give the right results, without any service or browser
      project('rules', ['tests/{domain,schemas}/**/*.test.ts'], sharing),
      // flows take the right transitions, their models cover them, and the workbench and payment providers work
      project('machines', ['tests/{machines,workbench,providers}/**/*.test.ts', 'tests/models/*.test.ts'], {
        ...sharing,
        testTimeout: 30_000, // a test may take every transition of a flow
      }),
      // code that needs replaced modules, each file with modules of its own
      project('isolated', ['tests/src/**/*.test.ts', ...isolatedServerTests], {
        ...withDatabase,
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
      // the service answers, stores and mails what it should, on the embedded database
      project('server', ['tests/server/**/*.test.ts'], {
        ...withDatabase,
        ...sharing,
        exclude: isolatedServerTests,
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
      // screens show the right content, focus and sentences, also on the walks of the models, in jsdom
      project('screens', ['tests/screens/**/*.test.{ts,tsx}', 'tests/models/react/*.test.ts'], {
        environment: 'jsdom',
        setupFiles: ['tests/support/screens-setup.ts'],
        hookTimeout: 60_000,
        testTimeout: 60_000,
      }),
      // whole journeys and walks work in Chromium against the built service; on CI, a failed test is repeated once and listed
      project('browser', ['tests/journeys/*.test.ts', 'tests/models/chromium/*.test.ts'], {
        retry: process.env.CI ? 1 : 0,
        testTimeout: 180_000,
        hookTimeout: 120_000,
      }),
      // several processes on PostgreSQL: races, crashes, restarts, faults and programs
      project('processes', ['tests/{races,processes}/*.test.ts'], {
        ...withDatabase,
        testTimeout: 180_000,
        hookTimeout: 120_000,
      }),
    ],
  },
});

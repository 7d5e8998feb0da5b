import { defineConfig } from 'vitest/config';
import { againReporter } from './tests/support/again-reporter.ts';
import { countReporter } from './tests/support/count-reporter.ts';
import { policies } from './vite/policies.ts';

const project = (name: string, include: string[], more: Record<string, unknown> = {}) => ({
  plugins: [policies()],
  test: { name, include, environment: 'node', ...more },
});

/**
 * What runs in a browser meets the moods of a shared machine. There a test that fails on CI is made once more, and told: one that
 * needed it is named at the end of its run, and is looked into.
 */
const inBrowser = { retry: process.env.CI ? 1 : 0 };

/**
 * Files of such a project share their modules in a worker, which saves importing them for each: a third of the time. None of
 * them may put another module in the place of one (`vi.mock`): a file before it may have taken the real one already.
 */
const sharing = { isolate: false };

const journeys = { ...inBrowser, testTimeout: 180_000, hookTimeout: 120_000 };

const service = {
  globalSetup: ['tests/support/global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};
/** Share nothing: one has another catalogue in the place of the sentences, the other a browser's global things. */
const alone = [
  'tests/server/words.test.ts',
  'tests/server/pages/languages.test.ts',
  'tests/server/identity/browser-client.test.ts',
];

/** One project a kind of test, so that each can be run alone: `npx vitest run --project machines`. */
export default defineConfig({
  test: {
    reporters: ['default', againReporter, countReporter],
    maxWorkers: 2, // by itself it leaves one core idle, which on a machine of two is half of it
    projects: [
      project('domain', ['tests/domain/**/*.test.ts'], sharing),
      project('schemas', ['tests/schemas/**/*.test.ts'], sharing),
      project('machines', ['tests/{machines,workbench,providers}/**/*.test.ts'], {
        ...sharing,
        testTimeout: 30_000, // a test may go through every move of a flow
      }),
      project('src', ['tests/src/**/*.test.ts'], { testTimeout: 30_000 }),
      project('server', ['tests/server/**/*.test.ts'], { ...service, ...sharing, exclude: alone }),
      project('server-alone', alone, service),
      project('screens', ['tests/screens/**/*.test.{ts,tsx}'], {
        environment: 'jsdom',
        setupFiles: ['tests/support/screens-setup.ts'],
        testTimeout: 20_000,
      }),
      project('models', ['tests/models/*.test.ts']),
      project('models-react', ['tests/models/react/*.test.ts'], {
        environment: 'jsdom',
        setupFiles: ['tests/support/screens-setup.ts'],
        testTimeout: 60_000,
      }),
      project('models-chromium', ['tests/models/chromium/*.test.ts'], {
        ...inBrowser,
        testTimeout: 60_000,
        hookTimeout: 120_000,
        fileParallelism: false,
      }),
      project('race', ['tests/races/last-seats.test.ts'], { testTimeout: 120_000, hookTimeout: 120_000 }),
      project('races', ['tests/races/*.test.ts'], { testTimeout: 120_000, hookTimeout: 120_000 }),
      project('journey', ['tests/journeys/delegate-books.test.ts'], journeys),
      project('journeys', ['tests/journeys/*.test.ts'], journeys),
      project('processes', ['tests/processes/*.test.ts'], {
        globalSetup: ['tests/support/global-setup.ts'],
        testTimeout: 180_000,
        hookTimeout: 120_000,
      }),
    ],
  },
});

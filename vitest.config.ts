import { defineConfig } from 'vitest/config';
import { countReporter } from './tests/support/count-reporter.ts';
import { policies } from './vite/policies.ts';

const project = (name: string, include: string[], more: Record<string, unknown> = {}) => ({
  plugins: [policies()],
  test: { name, include, environment: 'node', ...more },
});

/** One project a kind of test, so that each can be run alone: `npx vitest run --project machines`. */
export default defineConfig({
  test: {
    reporters: ['default', countReporter],
    maxWorkers: 2, // by itself it leaves one core idle, which on a machine of two is half of it
    projects: [
      project('domain', ['tests/domain/**/*.test.ts']),
      project('schemas', ['tests/schemas/**/*.test.ts']),
      project('machines', ['tests/{machines,workbench,providers,src}/**/*.test.ts']),
      project('server', ['tests/server/**/*.test.ts'], {
        globalSetup: ['tests/support/global-setup.ts'],
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
      project('screens', ['tests/screens/**/*.test.{ts,tsx}'], {
        environment: 'jsdom',
        setupFiles: ['tests/support/screens-setup.ts'],
        testTimeout: 20_000,
      }),
      project('models', ['tests/models/*.test.ts']),
      project('models-react', ['tests/models/react/*.test.ts'], {
        fileParallelism: false, // each flow is timed, and wants the machine to itself
        environment: 'jsdom',
        setupFiles: ['tests/support/screens-setup.ts'],
        testTimeout: 60_000,
      }),
      project('models-chromium', ['tests/models/chromium/*.test.ts'], {
        testTimeout: 60_000,
        hookTimeout: 120_000,
        fileParallelism: false,
      }),
      project('race', ['tests/races/last-seats.test.ts'], { testTimeout: 120_000, hookTimeout: 120_000 }),
      project('races', ['tests/races/*.test.ts'], { testTimeout: 120_000, hookTimeout: 120_000 }),
      project('journey', ['tests/journeys/delegate-books.test.ts'], { testTimeout: 180_000, hookTimeout: 120_000 }),
      project('journeys', ['tests/journeys/*.test.ts'], { testTimeout: 180_000, hookTimeout: 120_000 }),
      project('processes', ['tests/processes/*.test.ts'], {
        globalSetup: ['tests/support/global-setup.ts'],
        testTimeout: 180_000,
        hookTimeout: 120_000,
      }),
    ],
  },
});

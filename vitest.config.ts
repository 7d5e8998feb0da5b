import { defineConfig } from 'vitest/config';
import { countReporter } from './tests/support/run/count-reporter.ts';
import { policies } from './vite/policies.ts';

/**
 * `npm test` sets 'quick' and leaves out the slow tests: journeys, races, load, attacks, every page or every state of every flow, and
 * the screens of the desk.
 * `npm run test:slow` sets 'slow' and runs only those. Without it all run, also the walks of the models.
 */
const part = process.env.TESTS;

interface Files {
  include: string[];
  exclude?: string[];
  /** those of `include` that are slow */
  slow?: string[];
  /** walks of the models; `npm run test:model` runs them */
  models?: string[];
}

const project = (name: string, files: Files, more: Record<string, unknown> = {}) => {
  const { include, exclude = [], slow = [], models = [] } = files;
  const chosen = {
    include: part === 'slow' ? slow : [...include, ...(part === 'quick' ? [] : models)],
    exclude: [...exclude, ...(part === 'quick' ? slow : [])],
  };
  // a machine with other work may take seconds until a page shows what a test waits for
  return {
    plugins: [policies()],
    test: { name, ...chosen, environment: 'node', expect: { poll: { timeout: 30_000 } }, ...more },
  };
};

/**
 * Projects differ in the environment of their tests; folders select what runs: `npx vitest run tests/server/sales/orders`. Files of a
 * project with `sharing` share their modules in a worker, and screens also a document, which saves importing them for each file. None
 * of them may replace a module with `vi.mock`.
 */
const sharing = { isolate: false };

/** Gives migrated databases to the tests. */
const withDatabase = { globalSetup: ['tests/support/run/global-setup.ts'] };

/** Prepares the data folder of services that tests start as processes. */
const siteData = 'tests/support/run/site-data.ts';

/** Gives tests of screens a document, which is empty before each test. */
const inPages = {
  environment: 'jsdom',
  setupFiles: ['tests/support/run/screens-setup.ts', 'tests/support/run/seen-sentences.ts'],
  hookTimeout: 120_000,
  testTimeout: 120_000,
};

/** Files under tests/src that replace modules, or look at all modules of the browser. */
const isolatedSourceTests = [
  'tests/src/site/app/*.test.ts',
  'tests/src/site/{award-calls,calls,exhibitor-flows,group-calls,group-contact,own-order,sign-in-flows,sign-up,upload}.test.ts',
  'tests/src/lib/{endpoints,session}.test.ts',
];

/** Files under tests/server that replace modules or globals. */
const isolatedServerTests = [
  'tests/server/words.test.ts',
  'tests/server/platform/pages/languages.test.ts',
  'tests/server/accounts/identity/browser-client.test.ts',
];

/** The races that replace a lock, to show that they fail without it. */
const isolatedRaces = 'tests/races/{money,partial-refunds}.test.ts';

/** Quick files under tests/screens that replace modules, or render a router of their own. */
const isolatedScreenTests = [
  'tests/screens/site/{early.test.ts,address.test.tsx}',
  'tests/screens/components/language-choice.test.tsx',
  'tests/screens/forms/{drawn-form,text-field}.test.tsx',
];

const deskScreenTests = 'tests/screens/desk/*.test.tsx';

const slowScreenTests = [
  'tests/screens/{site/words,gallery/{gallery,watching}}.test.tsx',
  'tests/screens/site/{public-pages,rendered-documents,links}.test.ts',
  'tests/screens/group-booking/bulk-booking-{list,looks}.test.tsx',
  'tests/screens/desk/failed-imports.test.tsx', // renders the application of the desk, which stays
];

/** Folder for the files of `npm run test:model`. */
const modelReports = process.env.MODEL_REPORTS;
const modelReporters: [string, { outputFile: string }][] =
  modelReports === undefined
    ? []
    : [
        ['json', { outputFile: `${modelReports}/results.json` }],
        ['junit', { outputFile: `${modelReports}/junit.xml` }],
      ];

export default defineConfig({
  test: {
    reporters: ['default', countReporter, ...modelReporters],
    // with the default, one of two cores is idle; slow tests wait for processes and browsers, so a third one fits
    maxWorkers: part === 'slow' ? 3 : 2,
    projects: [
      // rules, form documents, the browser's functions, flows, the workbench and payment providers give the right results, without any
      // service or page, and models cover their flows
      project(
        'rules',
        {
          include: [
            'tests/{domain,schemas,src,machines,workbench,providers}/**/*.test.ts',
            'tests/import-rules.test.ts',
          ],
          exclude: isolatedSourceTests,
          slow: ['tests/workbench/**/*.test.ts'],
          models: ['tests/models/*.test.ts'],
        },
        { ...sharing, testTimeout: 120_000 }, // a test may take every transition of a flow
      ),
      // code that needs replaced modules, each file with modules of its own
      project(
        'isolated',
        {
          include: [...isolatedSourceTests, ...isolatedServerTests, isolatedRaces],
          slow: [
            'tests/src/site/app/{sentences-at-load,page-languages,pictures}.test.ts',
            'tests/server/{words,platform/pages/languages,accounts/identity/browser-client}.test.ts',
            isolatedRaces,
          ],
        },
        { ...withDatabase, testTimeout: 180_000, hookTimeout: 240_000 },
      ),
      // the service answers, stores and mails what it should, on PostgreSQL
      project(
        'server',
        {
          include: ['tests/server/**/*.test.ts'],
          exclude: isolatedServerTests,
          slow: [
            'tests/server/platform/jobs.test.ts',
            'tests/server/office/personal-data/personal-data.test.ts',
            'tests/server/platform/uploads/uploads.test.ts',
            'tests/server/platform/{db/many-rows,http/security-headers}.test.ts',
            'tests/server/accounts/identity/{journeys,password-reset-journeys}.test.ts',
            'tests/server/sales/orders/batches-of-orders.test.ts',
            'tests/server/platform/uploads/pdf-check.test.ts',
            'tests/server/platform/http/{body-limits,slow-visitor}.test.ts',
            'tests/server/accounts/identity/lockout-attack.test.ts',
            'tests/server/platform/email-codes/codes-under-attack.test.ts',
            'tests/server/programme/abstracts/abstract-takeover.test.ts',
            'tests/server/platform/pdf/pdf-fonts.test.ts',
            'tests/server/sales/printing/render-pdf.test.ts',
            'tests/server/office/desk/rights/{fields,hostile-names}.test.ts',
          ],
        },
        { ...withDatabase, ...sharing, testTimeout: 120_000, hookTimeout: 120_000 },
      ),
      // screens show the right content, focus and sentences in jsdom
      project(
        'screens',
        {
          include: ['tests/screens/**/*.test.{ts,tsx}'],
          exclude: [...slowScreenTests, ...isolatedScreenTests, deskScreenTests],
        },
        { ...inPages, ...sharing },
      ),
      // screens of the desk do the same; a worker that has shown other screens would give them another router
      project(
        'desk',
        { include: [deskScreenTests], exclude: slowScreenTests, slow: [deskScreenTests] },
        { ...inPages, ...sharing },
      ),
      // screens on the walks of the models, in every state and with replaced modules, each file with modules of its own
      project(
        'isolated screens',
        {
          include: [...isolatedScreenTests, ...slowScreenTests],
          slow: slowScreenTests,
          models: ['tests/models/react/**/*.test.ts'],
        },
        inPages,
      ),
      // whole journeys and walks work in Chromium, and one journey in Firefox, against the built service
      project(
        'browser',
        {
          include: ['tests/journeys/**/*.test.ts'],
          slow: ['tests/journeys/**/*.test.ts'],
          models: ['tests/models/chromium/*.test.ts'],
        },
        {
          ...sharing,
          globalSetup: [siteData],
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      ),
      // several processes on PostgreSQL: races, crashes, restarts, faults and programs
      project(
        'processes',
        {
          include: ['tests/{races,processes}/*.test.ts'],
          exclude: [isolatedRaces],
          slow: ['tests/races/!(money|partial-refunds).test.ts', 'tests/processes/*.test.ts'],
        },
        {
          ...sharing,
          globalSetup: [...withDatabase.globalSetup, siteData],
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      ),
    ],
  },
});

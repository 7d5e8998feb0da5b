import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Folder of the built site for the bundle that renders pages. It is never served. */
const pagesFolder = '.pages';

/**
 * Builds the pages twice. For the browser: the entry and the inline script of documents. For the service: a bundle
 * without dependencies that renders pages. The service finds file names in Vite's manifest. Decision 53.
 */
export const pages = (): Plugin => ({
  name: 'symposia-pages',
  apply: 'build',
  config: ({ build }) => ({
    builder: {},
    build: { manifest: true, cssCodeSplit: false },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            input: ['src/site/app/early.ts', 'src/site/app/entry.tsx'],
            preserveEntrySignatures: 'allow-extension',
            output: { codeSplitting: { groups }, chunkFileNames },
          },
        },
      },
      ssr: {
        define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') },
        resolve: { noExternal: true },
        build: {
          outDir: join(build?.outDir ?? 'dist/web', pagesFolder),
          copyPublicDir: false,
          minify: true,
          ssr: true,
          rolldownOptions: { input: { render: 'src/site/app/render.tsx' }, output: { entryFileNames: '[name].js' } },
        },
      },
    },
  }),
});

/** Matches modules whose path has one of these parts. */
const paths = (...parts: string[]): RegExp => new RegExp(`/(${parts.join('|')})`);

const mantine = (parts: string): string => `@mantine/(core|hooks)/esm/(components/|utils/|)(${parts})/`;

/** Modules of the entry that pages import too. In the group `fields`, they would make every page load all fields. */
const ofEntry = paths(
  'src/ui/input\\.module',
  'src/lib/notices\\.',
  'src/lib/offline/register-worker',
  'domain/(tickets/upgrades|text/(formats|scripts))',
  'icons/IconChevronDown',
);

/** Text fields, the email and the one-time code. */
const fields = paths(
  mantine('Checkbox|Combobox|Input\\w*|NativeSelect|Radio|Textarea|TextInput|InlineInput'),
  'src/forms/(use-fields|use-code-field|plain-form|fields/(wrapper|field|filter-typing|use-text-input|text-field))\\.',
  'schemas/(explain|translate-form-text|condition|visible|forms|options|without)\\.',
  'schemas/(compiled|forms/tickets)/ticket-',
  'icons/Icon(FileTypePdf|Send2)\\b',
);

/** Passwords, and formats of accounts and billing details. */
const accounts = paths(
  'src/(forms/(fields/password|use-sending)|site/account/account)',
  'domain/(account/(passwords|account-formats)|money/gst|booking/booking-formats)',
  'messages/password_',
);

/** The workshops of the conference and their seats, for the start page and the booking. */
const workshops = paths('event/workshops\\b', 'src/ui/(badges/availability|accordion\\.ts)', 'messages/availability_');

/** Common modules of all pages with an order: prices, summary, consent and payment. */
const orderParts = paths(
  'src/ui/(consent-line|layout/(order-steps|summary-panel)|notices/orders-closed)',
  'src/lib/(fetch-catalogue\\.|cell\\.|payments/)',
  'domain/booking/pricing',
  'machines/group-call\\.',
  'messages/(group_calls|summary_bar|booking_form_consent)',
  'icons/Icon(ShieldLock|Plus)\\b',
);

/**
 * State machines and our modules that import XState. A group also takes the imports of its modules, so one of them in
 * `common` would load XState on every page.
 */
const flows = paths(
  'node_modules/(xstate|@xstate|use-sync-external-store)\\b',
  'machines\\b',
  'src/(?!lib/payments).*flow\\b',
);

/** The other fields, and drafts. Also used by pages with a small form without rjsf. */
const formParts = paths(
  'src/forms/(?!fields/password|use-sending|plain-form|(booking|group-booking|abstracts|awards)/)',
  'schemas/phone-',
);

/** Modules that use rjsf. */
const formDocuments = paths(
  'src/forms/(rjsf-templates|compiled-validator|theme\\.|schema-form|form-schema|form-context|typed-texts|use-service-errors|field-path)',
  'schemas/forms/booking/delegate\\.schema',
  mantine('Accordion|Collapse|use-collapse'),
);

/** Code that only pages with a form, a payment, an account or an accordion need. */
const forms = paths(
  'src/(forms(?!/(booking|group-booking|abstracts|awards)/)|lib/(session|payments))\\b',
  '(domain/uploads\\b|schemas/api/uploads\\b|messages/upload_)',
  'schemas/(?!api)[\\w-]+\\b',
  'domain/(account|money/gst[\\w-]*|booking/booking-formats)\\b',
  'event/workshops\\b',
  'tslib\\b',
  mantine('Accordion|Collapse|use-collapse'),
);

const isOfAllPages = (id: string): boolean => ![fields, flows, forms].some((code) => code.test(id));

const merged = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 5_000 };

/**
 * Puts modules that several pages share into few files, because each file costs a request: otherwise up to a hundred
 * per page. A group also takes the imports of its modules, unless a group of higher priority has them.
 */
const groups = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|@mantine\/core\/esm\/core)\//,
    priority: 3,
  },
  {
    name: 'forms',
    test: /node_modules\/(@rjsf|@x0k|fast-equals|fast-uri|jsonpointer|react-is)\//,
    priority: 3,
  },
  { name: 'entry-shared', test: ofEntry, priority: 3 },
  { name: 'common', test: isOfAllPages, minShareCount: 4, priority: 2 },
  { name: 'statecharts', test: flows, minShareCount: 4, priority: 1.7 },
  { name: 'workshops', test: workshops, priority: 1.6 },
  { name: 'fields', test: fields, priority: 1.5 },
  { name: 'accounts', test: accounts, priority: 1.3 },
  { name: 'order-parts', test: orderParts, priority: 1.25 },
  {
    name: 'form-parts',
    test: (id: string) => formParts.test(id) && !formDocuments.test(id),
    minShareCount: 4,
    priority: 1.2,
  },
  { name: 'form-documents', test: formDocuments, priority: 1.1 },
  // without this group, Rolldown merges parts of it with parts of pages
  { name: 'amplify', test: /node_modules\/@?aws-amplify\//, minShareCount: 2, priority: 1.05 },
  { name: 'shared', test: isOfAllPages, ...merged, priority: 1 },
  { name: 'shared-forms', ...merged, priority: 0 },
];

/** Shortens file names, because Rolldown names a shared file after all pages that share it. */
function chunkFileNames({ name, moduleIds }: { name: string; moduleIds: string[] }): string {
  if (moduleIds.some((id) => id.endsWith('/src/lib/session/session-client.ts')))
    return 'assets/session-client-[hash].js';
  return name.startsWith('shared') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js';
}

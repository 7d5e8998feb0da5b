import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Folder of the built site for the bundle that renders pages. It is never served. */
const pagesFolder = '.pages';

/**
 * Builds the pages twice: for the browser the entry and the inline script of documents; for the service a bundle without
 * dependencies that renders pages. The service finds file names in Vite's manifest. Decision 53.
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
            input: ['src/app/early.ts', 'src/app/entry.tsx'],
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
          rolldownOptions: { input: { render: 'src/app/render.tsx' }, output: { entryFileNames: '[name].js' } },
        },
      },
    },
  }),
});

/** Code of fields. Pages without a field do not load it. */
const fields =
  /\/@mantine\/core\/esm\/(components\/(Checkbox|Combobox|Input\w*|NativeSelect|Radio|Textarea|TextInput)|utils\/InlineInput)\//;

/** Code of state machines. Pages without a flow do not load it. */
const flows = /\/(node_modules\/(xstate|@xstate|use-sync-external-store)|machines|src\/lib\/use-flow)\b/;

/** Code that only pages with a form document, a payment, an account or an accordion need. */
const forms =
  /\/(src\/(forms|lib\/(session|payments))|schemas\/(?!api)[\w-]+|domain\/(account|money\/gst[\w-]*|text\/(formats|scripts))|event\/workshops|tslib|@mantine\/(core\/esm\/components\/(Accordion|Collapse)|hooks\/esm\/use-collapse))\b/;

const isOfAllPages = (id: string): boolean => ![fields, flows, forms].some((code) => code.test(id));

const merged = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1_500 };

/**
 * Puts modules that several pages share into few files, because each file costs a request. A group also takes what its
 * modules import, unless a group of higher priority has it. Without these groups a page loaded up to a hundred files.
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
  { name: 'common', test: isOfAllPages, minShareCount: 4, priority: 2 },
  { name: 'statecharts', test: flows, minShareCount: 4, priority: 1.7 },
  { name: 'fields', test: fields, priority: 1.5 },
  { name: 'shared', test: isOfAllPages, ...merged, priority: 1 },
  { name: 'shared-forms', ...merged, priority: 0 },
];

/** Shortens file names: Rolldown names a shared file after all pages that share it. */
function chunkFileNames({ name, moduleIds }: { name: string; moduleIds: string[] }): string {
  if (moduleIds.some((id) => id.endsWith('/src/lib/session/session-client.ts')))
    return 'assets/session-client-[hash].js';
  return name.startsWith('shared') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js';
}

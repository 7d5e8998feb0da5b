import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Folder of the built site with the bundle that renders its pages; it is never served. */
const pagesFolder = '.pages';

/**
 * Builds the pages twice: for the browser their entry and the script that stands in documents; for the service a bundle without
 * dependencies that renders them. The service reads Vite's manifest for the names of files. Decision 53.
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
            output: { codeSplitting: { groups, includeDependenciesRecursively: false }, chunkFileNames },
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

/** rjsf with what draws form documents by it: only pages with such a form need it. */
const rjsf =
  /\/node_modules\/(@rjsf|@x0k|markdown-to-jsx|fast-equals|fast-uri|jsonpointer|react-is)\/|\/src\/forms\/(schema-form|theme|form-|typed-texts|templates|widgets)/;

/** The plans of phone numbers: only forms that ask for one need them. */
const phone = /\/node_modules\/libphonenumber-js\/|\/schemas\/phone-formats/;

/** What Amplify needs for a session; a sign-in needs more (src/identity/sign-in-client.ts). */
const identity =
  /\/node_modules\/(@?aws-amplify|@aws-crypto|@smithy|js-cookie|tslib|uuid)\/|\/src\/identity\/session-client/;

/** Each form document comes with the pages that draw it. */
const notADocument = /^(?!.*\/schemas\/(forms|compiled)\/)/;

/**
 * Few files for modules that several pages share. Each file takes a round trip in which bytes do not help: without these groups
 * a page asked for up to a hundred files.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  { name: 'forms', test: rjsf, priority: 3 },
  { name: 'phone', test: phone, priority: 3 },
  { name: 'session-client', test: identity, minShareCount: 2, priority: 3 },
  { name: 'common', test: notADocument, minShareCount: 4, priority: 2 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 40_000, priority: 1 },
];

/** Rolldown names a shared file after all pages that share it. */
const chunkFileNames = ({ name }: { name: string }): string =>
  name.startsWith('shared') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js';

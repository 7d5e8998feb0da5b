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
            output: { codeSplitting: { groups } },
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

/**
 * Files that several pages share. Each page loads its own file and those of its imports; libraries stand apart, so that a
 * change of our code leaves them in the caches of browsers.
 */
const groups = [
  { name: 'react', test: library('react|react-dom|react-router|react-router-dom|scheduler'), priority: 6 },
  { name: 'rjsf', test: library('@rjsf|@x0k|fast-equals|fast-uri|jsonpointer|react-is'), priority: 5 },
  { name: 'accounts', test: library('aws-amplify|@aws-amplify'), priority: 4 },
  { name: 'common', minShareCount: 14, priority: 3 },
  { name: 'statecharts', test: /\/(xstate|@xstate|machines|domain)\//, minShareCount: 4, priority: 2 },
  {
    name: 'fields',
    test: /\/(src\/forms\/(fields|use-|plain-form)|schemas|@mantine)\//,
    minShareCount: 4,
    priority: 1,
  },
];

function library(names: string): RegExp {
  return new RegExp(`/node_modules/(${names})/`);
}

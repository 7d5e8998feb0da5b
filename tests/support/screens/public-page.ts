import { within } from '@testing-library/dom';
import type { Phases } from '#domain/conference/phases.ts';
import { somePasses } from '#machines/samples.ts';
import type { PageAssets, PageFacts } from '#schemas/page-contract.ts';
import { renderedPathOf, paths, renderPage } from '#src/site/app/render.tsx';

/** Facts for rendering a page: all phases are closed, and the service is at site.example. */
export const someFacts = (phases: Partial<Phases> = {}, own: Partial<PageFacts> = {}): PageFacts => ({
  publicUrl: 'https://site.example',
  runtime: {
    phases: { registration: 'closed', tiers: 'closed', abstracts: 'closed', awards: 'closed', ...phases },
    gateways: { conference: null, awards: null },
    testPayments: false,
  },
  passes: somePasses(),
  daysLeft: 60,
  workshops: [],
  ...own,
});

const someAssets: PageAssets = {
  early: '{}',
  manifest: {
    'src/site/app/entry.tsx': { file: 'assets/entry.js', imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js' },
    'style.css': { file: 'assets/style.css' },
  },
};

/** Renders the HTML document of a URL as the service sends it. No script runs in it. */
export async function readPage(path: string, facts: PageFacts = someFacts(), assets: Partial<PageAssets> = {}) {
  const page = await renderPage(path, facts, { ...someAssets, ...assets });
  return { ...page, document: new DOMParser().parseFromString(page.html, 'text/html') };
}

/** Renders the document of a URL into the window of the test, for queries by role and name. */
export async function openPage(path: string, facts: PageFacts = someFacts()) {
  const page = await readPage(path, facts);
  document.replaceChild(document.adoptNode(page.document.documentElement), document.documentElement);
  return { ...page, document, screen: within(document.body) };
}

export const publicPaths = paths;
export { renderedPathOf };

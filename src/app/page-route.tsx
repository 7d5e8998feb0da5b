import { data, redirectDocument, useLoaderData, useRouteLoaderData, type RouteObject } from 'react-router-dom';
import type { Page } from '#src/lib/page.ts';
import { PageRoot } from './page-root.tsx';
import { renderingOf, type SiteData } from './site-data.ts';
import { startAtOnce, usePageEffects } from './use-page-effects.ts';

/** What the route table says of one path. */
export interface PageHandle {
  /** the page's key in Vite's manifest */
  module: string | ((variant: string) => string);
  /** Imports the page's code. The variant is one of `variants`, or ''. */
  load: (variant: string) => Promise<Page>;
  /** Imports the page with the code of all its sections, where no document shows them meanwhile. */
  loadWhole?: () => Promise<Page>;
  /** Parts of the query that the service renders documents of their own for. */
  variants?: readonly string[];
  /** Picks one of `variants`. The rest of the query is left to the browser. */
  variantOf?: (query: URLSearchParams) => string | undefined;
  /** Links to this page and from it load a document: its policy or its headers differ from those of the other pages. */
  loadsDocument?: true;
}

/** A page as its loader returns it. */
export interface OpenedPage {
  page: Page;
  /** counts the pages that were opened without a document; 0 is the page of the document */
  visit: number;
}

let visits = 0;

/** Makes the route of a page. The loader imports the code, and not `lazy`: which module is needed depends on the query. */
export const pageRoute = (path: string, handle: PageHandle): RouteObject => ({
  id: path,
  path,
  caseSensitive: true,
  handle,
  loader: async ({ request, context }) => {
    const rendering = renderingOf(context);
    const page = await (rendering ? handle.load(rendering.variant) : opened(handle, request));
    if (page.leadsTo) return redirectDocument(page.leadsTo);
    return data<OpenedPage>({ page, visit: rendering ? 0 : (visits += 1) }, page.status);
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => !handle.loadsDocument && currentUrl.search !== nextUrl.search,
  Component: OpenedRoute,
});

async function opened({ load, loadWhole, variantOf }: PageHandle, { url }: Request): Promise<Page> {
  const page = await (loadWhole ? loadWhole() : load(variantOf?.(new URL(url).searchParams) ?? ''));
  startAtOnce();
  return page;
}

/** Shows the page that the loader has imported. Each visit starts the page anew. */
function OpenedRoute() {
  const { page, visit } = useLoaderData<OpenedPage>();
  const facts = useRouteLoaderData<SiteData>('site')!;
  usePageEffects(page, visit);
  return <PageRoot key={visit} page={page} facts={facts} />;
}

import { data, redirectDocument, useLoaderData, useRouteLoaderData, type RouteObject } from 'react-router-dom';
import type { ShownFacts } from '#schemas/page-contract.ts';
import { contentOf, type Page } from '#src/lib/page.ts';
import { HydrationBoundary } from '#src/ui/hydration/hydration-boundary.tsx';
import { RuntimeProvider } from '#src/ui/runtime-context.ts';
import { renderingOf } from './site.tsx';
import { ThemeProvider } from './theme-provider.tsx';
import { startAtOnce, usePageEffects } from './use-page-effects.ts';

/** Data of one path in the route table. */
export interface PageHandle {
  /** key of the page in the manifest of Vite */
  module: string | ((variant: string) => string);
  /** Imports the code of the page. The variant is one of `variants`, or ''. */
  load: (variant: string) => Promise<Page>;
  /** Imports the page with all its sections, for navigation without server-rendered HTML. */
  loadWhole?: () => Promise<Page>;
  /** Queries for which the service renders a separate document. */
  variants?: readonly string[];
  /** Returns one of `variants`, or undefined. Only the browser reads the rest of the query. */
  variantOf?: (query: URLSearchParams) => string | undefined;
  /** Links to and from this page load a document, because its Content-Security-Policy or its headers differ. */
  loadsDocument?: true;
}

export interface OpenedPage {
  page: Page;
  /** number of client-side navigations so far; 0 for the page of the document */
  visit: number;
}

let visits = 0;

/** Creates the route of a page. The loader imports the code; `lazy` cannot, because the module depends on the query. */
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

/** Renders the page that the loader has imported. Each visit remounts it. */
function OpenedRoute() {
  const { page, visit } = useLoaderData<OpenedPage>();
  const facts = useRouteLoaderData<ShownFacts>('site')!;
  usePageEffects(page, visit);
  const content = contentOf(page, facts);
  return (
    <ThemeProvider key={visit}>
      <RuntimeProvider value={facts.runtime}>
        {page.isStatic ? content : <HydrationBoundary name="page">{content}</HydrationBoundary>}
      </RuntimeProvider>
    </ThemeProvider>
  );
}

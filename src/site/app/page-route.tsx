import { data, redirectDocument, useLoaderData, useRouteLoaderData, type RouteObject } from 'react-router-dom';
import type { ShownFacts } from '#schemas/page-contract.ts';
import { contentOf, type Page } from '#src/lib/page.ts';
import { HydrationBoundary } from '#src/ui/hydration/hydration-boundary.tsx';
import { RuntimeProvider } from '#src/ui/runtime-context.ts';
import { renderingOf } from './site.tsx';
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx';
import { startAtOnce, usePageEffects } from './use-page-effects.ts';

/** What the route table stores about a page. */
export interface PageHandle {
  /** path of the source file of the page, which is its key in Vite's manifest */
  module: string | ((variant: string) => string);
  /** Imports the code of the page. `variant` is one of `variants`, or ''. */
  load: (variant: string) => Promise<Page>;
  /** Imports the page with all its sections, for a navigation on the client. */
  loadWhole?: () => Promise<Page>;
  /** Parts of the query for which the service renders a separate document, such as 'pass=post'. */
  variants?: readonly string[];
  /**
   * Finds the entry of `variants` for a query; undefined without one. Only the browser reads the rest of the query.
   */
  variantOf?: (query: URLSearchParams) => string | undefined;
  /** True if links to and from this page load a document, because its Content-Security-Policy or headers differ. */
  loadsDocument?: true;
}

export interface OpenedPage {
  page: Page;
  /** number of navigations on the client so far; 0 for the page in the loaded document */
  visit: number;
}

let visits = 0;

/** Creates the route of a page. The loader imports the code, because `lazy` of React Router cannot read the query. */
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

/** Renders the page that the loader has imported. `key` mounts it again at each navigation. */
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

import type { ShownFacts } from '#schemas/pages.ts';
import { HydrationBoundary } from '#src/ui/hydration/hydration-boundary.tsx';
import { RuntimeProvider } from '#src/ui/runtime.ts';
import type { Page } from '#src/lib/page.ts';
import { ThemeProvider } from './theme-provider.tsx';

interface PageRootProps {
  page: Page;
  facts: ShownFacts;
}

/** The React tree of a page. The service renders it and the browser hydrates it; both must use the same facts. */
export function PageRoot({ page, facts }: PageRootProps) {
  const body = typeof page.body === 'function' ? page.body(facts) : page.body;
  return (
    <ThemeProvider>
      <RuntimeProvider value={facts.runtime}>
        {page.isStatic ? body : <HydrationBoundary name="page">{body}</HydrationBoundary>}
      </RuntimeProvider>
    </ThemeProvider>
  );
}

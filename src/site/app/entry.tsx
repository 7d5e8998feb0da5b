import '#src/ui/styles/global.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { ShownFacts } from '#schemas/page-contract.ts';
import { runtime } from '#src/lib/read-runtime.ts';
import { AddressProvider } from '#src/lib/address.ts';
import { loadModal } from '#src/ui/dialog/dialog.tsx';
import { rememberParts } from '#src/ui/hydration/hydration-boundary.tsx';
import { NoticeContext } from '#src/lib/notices.ts';
import { overrideFlows } from '#src/lib/flow.ts';
import { reloadAfterFailedImport } from '#src/lib/failed-imports.ts';
import { registerWorker } from '#src/lib/offline/register-worker.ts';
import { browserAddress, restoreState } from './browser-address.ts';
import { show, showCarried } from './notices.ts';
import type { OpenedPage } from './page-route.tsx';
import { handleOf } from './rendered-pages.ts';
import { routes } from './routes.tsx';
import { rememberFacts } from './site.tsx';

type PageBlock = Partial<Omit<ShownFacts, 'runtime'>> & { path: string };

/** Hydrates the document. src/site/app/early.ts calls it. Rejects if the code of the page cannot be loaded. */
export async function hydrate(): Promise<void> {
  reloadAfterFailedImport();
  if (runtime().showsFlows) await showFlows();
  const { path, ...shown } = JSON.parse(document.getElementById('symposia-page')!.textContent) as PageBlock;
  const { route, variant, handle } = handleOf(path);
  const isDialogOpen = document.querySelector('[role=dialog]') !== null;
  const [page] = await Promise.all([handle.load(variant), isDialogOpen && loadModal()]);
  const facts: ShownFacts = { runtime: runtime(), passes: [], daysLeft: 0, seatsLeft: {}, ...shown };
  if (shown.passes) rememberFacts(facts, document.getElementById('symposia-event') === null);
  restoreState();
  rememberParts();
  const opened: OpenedPage = { page, visit: 0 };
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: { site: facts, [route]: opened } } });
  const tree = (
    <AddressProvider value={browserAddress(router)}>
      <NoticeContext value={show}>
        <RouterProvider router={router} />
      </NoticeContext>
    </AddressProvider>
  );
  startTransition(() => void hydrateRoot(document.getElementById('root')!, tree));
  showCarried();
  registerWorker();
}

/** Shows the flows of this page in the gallery. The module is a part of the gallery's build. */
async function showFlows(): Promise<void> {
  const watch = '/flows/watch.js';
  const { watchFlows } = (await import(/* @vite-ignore */ watch)) as typeof import('#src/gallery/live/watch-flows.ts');
  watchFlows(overrideFlows);
}

import './styles/global.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { ShownFacts } from '#schemas/pages.ts';
import { runtime } from '#src/lib/runtime.ts';
import { rememberParts } from '#src/ui/hydration/hydration-boundary.tsx';
import { startKeeping } from '#src/lib/offline/start-keeping.ts';
import { entryAt } from './pages.ts';
import { restoreBrought } from './brought.ts';
import { show, showCarried } from './notices.ts';
import { PageRoot } from './page-root.tsx';

type PageBlock = Omit<ShownFacts, 'runtime'> & { path: string };

/** Hydrates the page that the service rendered; src/app/early.ts calls it. Rejects if the page's code cannot be fetched. */
export async function hydrate(): Promise<void> {
  const { path, ...facts } = JSON.parse(document.getElementById('symposia-page')!.textContent) as PageBlock;
  const page = await entryAt(path).load();
  restoreBrought();
  if (page.startsAtTop) startAtTop();
  rememberParts();
  const tree = <PageRoot page={page} facts={{ runtime: runtime(), ...facts }} onNotice={show} />;
  startTransition(() => void hydrateRoot(document.getElementById('root')!, tree));
  showCarried();
  startKeeping();
}

/** The page starts at its top, also when the visitor comes back to it. */
function startAtTop(): void {
  history.scrollRestoration = 'manual';
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) scrollTo({ top: 0, behavior: 'instant' });
  });
}

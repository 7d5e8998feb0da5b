import { Suspense, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { ErrorBoundary, FailedScreen } from '../error-boundary.tsx';
import { retype } from './retype.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';

interface HydrationBoundaryProps {
  /** name of the part; no other part of the page has it */
  name: string;
  /** shown while the code of the part loads, if the service has not rendered the part */
  fallback?: ReactNode;
  /** true for parts below the first screen: they hydrate after the first interaction with the page */
  isDeferred?: boolean;
  children: ReactNode;
}

/**
 * A part of a page that hydrates on its own, because its code can be lazy. Until it is hydrated, it has the attribute
 * `data-hydrating`, and src/site/app/early.ts stores presses in it. Use it instead of Suspense around server-rendered
 * fields: Suspense inside a part hydrates later than the part, so typed text would be lost. If a part throws, its
 * server-rendered HTML stays. Decision 53.
 */
export function HydrationBoundary({ name, fallback, isDeferred, children }: HydrationBoundaryProps) {
  return (
    <ErrorBoundary fallback={<Remembered name={name} otherwise={<FailedScreen />} />}>
      <Suspense fallback={<Remembered name={name} otherwise={fallback} isHydrating />}>
        <Part {...{ name, isDeferred }}>{children}</Part>
      </Suspense>
    </ErrorBoundary>
  );
}

function Part({ name, isDeferred, children }: HydrationBoundaryProps) {
  const interaction = isDeferred && firstInteraction();
  if (interaction) use(interaction);
  const part = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  // false if the part has server-rendered HTML, in which the visitor can have typed
  const [wasHydrated] = useState(isHydrated);
  useEffect(() => {
    if (!wasHydrated && part.current) retype(part.current);
  }, [wasHydrated]);
  const hydrating = isDeferred ? 'deferred' : '';
  return (
    <div ref={part} className="part" data-part={name} data-hydrating={isHydrated ? undefined : hydrating}>
      {children}
    </div>
  );
}

const interactions = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

let happened = false;
let waiting: Promise<void> | undefined;

/**
 * Resolves after the first scroll, pointer move, press or key. Undefined if there was one, during server rendering,
 * and in browsers that do not report whether there was one.
 */
function firstInteraction(): Promise<void> | undefined {
  if (happened || typeof window === 'undefined' || scrollY > 0) return undefined;
  if (navigator.userActivation?.hasBeenActive ?? true) return undefined;
  waiting ??= new Promise((resolve) => {
    const listeners = new AbortController();
    const end = () => {
      happened = true;
      listeners.abort();
      resolve();
    };
    for (const type of interactions)
      addEventListener(type, end, { passive: true, capture: true, signal: listeners.signal });
  });
  return waiting;
}

/** Server-rendered HTML by name of the part. */
const rendered = new Map<string, string>();

/** Stores the HTML of all parts. Must be called before hydration. */
export function rememberParts(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]'))
    rendered.set(part.dataset.part ?? '', part.innerHTML);
}

/** Deletes the stored HTML. Must be called when another page is shown. */
export const forgetParts = (): void => rendered.clear();

interface RememberedProps {
  name: string;
  otherwise: ReactNode;
  isHydrating?: boolean;
}

/**
 * The server-rendered HTML of a part while its code loads. React renders it again after a change of the URL, and an
 * anchor in the part needs its target.
 */
function Remembered({ name, otherwise, isHydrating }: RememberedProps) {
  const html = rendered.get(name);
  if (!html) return otherwise;
  const hydrating = isHydrating ? '' : undefined;
  return <div className="part" data-hydrating={hydrating} dangerouslySetInnerHTML={{ __html: html }} />;
}

import { Suspense, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { ErrorBoundary, FailedScreen } from '../error-boundary.tsx';
import { retype } from './retype.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';

interface HydrationBoundaryProps {
  /** unique on its page */
  name: string;
  /** shown while lazy code of a part loads that the service has not rendered */
  fallback?: ReactNode;
  /** for parts below the first screen: their code loads and they hydrate at the first interaction with the page */
  isDeferred?: boolean;
  children: ReactNode;
}

/**
 * A part of a page that hydrates separately, because it can contain lazy code. Until it is hydrated it has the
 * attribute `data-hydrating`, and src/app/early.ts stores presses in it. Use it instead of Suspense around fields that
 * the service renders: a Suspense boundary inside a part hydrates after the part, which would not repeat what was typed
 * in it. If a part fails, it keeps the HTML of the service. Decision 53.
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
  const [wasHydrated] = useState(isHydrated); // a part that was mounted in the browser has nothing to repeat
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
 * A promise that resolves once the visitor has scrolled, moved the pointer, pressed or typed. Undefined if they have, while
 * the service renders, and in browsers that cannot tell.
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

/** Stores the HTML of all parts. Call it before hydration starts. */
export function rememberParts(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]'))
    rendered.set(part.dataset.part ?? '', part.innerHTML);
}

/** Deletes the stored HTML. Call it when another page replaces the server-rendered one. */
export const forgetParts = (): void => rendered.clear();

interface RememberedProps {
  name: string;
  otherwise: ReactNode;
  isHydrating?: boolean;
}

/**
 * The HTML of the service. While the code of the part loads, React asks for it when the address changes: without it, an
 * anchor in the part would have no target.
 */
function Remembered({ name, otherwise, isHydrating }: RememberedProps) {
  const html = rendered.get(name);
  if (!html) return otherwise;
  const hydrating = isHydrating ? '' : undefined;
  return <div className="part" data-hydrating={hydrating} dangerouslySetInnerHTML={{ __html: html }} />;
}

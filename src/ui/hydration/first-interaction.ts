const interactions = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

let happened = false;
let waiting: Promise<void> | undefined;

/**
 * A promise that resolves once the visitor has scrolled, moved the pointer, pressed or typed. Undefined if they have, while
 * the service renders, and in browsers that cannot tell.
 */
export function firstInteraction(): Promise<void> | undefined {
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

/**
 * Calls `changed` if the session can have changed outside this page: after a sign-in or sign-out in another window, or
 * when the browser restores this page from its back/forward cache. A renewed token is no change. Returns a function
 * that stops listening.
 */
export function onSessionChange(changed: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const stored = ({ key }: StorageEvent) => (key === null || key.endsWith('.LastAuthUser')) && changed();
  const shown = ({ persisted }: PageTransitionEvent) => persisted && changed();
  window.addEventListener('storage', stored, { signal });
  window.addEventListener('pageshow', shown, { signal });
  return () => listening.abort();
}

/**
 * Tells when another page of this browser may have changed the session: somebody signed in or out there, or this page comes
 * back as it was left. Returns how to stop listening. A renewed token is no change.
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

/** Key of the navigation state in sessionStorage. React Router loses the state when a document loads. */
const key = 'symposia-brought';

export function carryState(to: string, state: unknown): void {
  try {
    if (state === undefined || state === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ to, state }));
  } catch {
    // storage is blocked: the state is lost, the navigation still works
  }
}

/** Restores the state that the previous document stored for this URL. Call it before the router is created. */
export function restoreState(): void {
  try {
    const { to, state } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    sessionStorage.removeItem(key);
    if (to === location.pathname + location.search) history.replaceState({ ...history.state, usr: state }, '');
  } catch {
    // storage is blocked: there is no state to restore
  }
}

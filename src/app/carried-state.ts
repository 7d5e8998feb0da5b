/** Carries navigation state over the load of a document, where React Router keeps none. */
const key = 'symposia-brought';

export function carryState(to: string, state: unknown): void {
  try {
    if (state === undefined || state === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ to, state }));
  } catch {
    // storage is switched off: the state is lost, the navigation is not
  }
}

/** Takes over the state that the previous document sent to this URL. Call it before the router is created. */
export function restoreState(): void {
  try {
    const { to, state } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    sessionStorage.removeItem(key);
    if (to === location.pathname + location.search) history.replaceState({ ...history.state, usr: state }, '');
  } catch {
    // no storage: nothing was sent
  }
}

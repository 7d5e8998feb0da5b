/** Takes over the navigation state that the previous document sent, see src/lib/address.ts. */
export function restoreBrought(): void {
  try {
    const { to, state } = JSON.parse(sessionStorage.getItem('symposia-brought') ?? '{}');
    sessionStorage.removeItem('symposia-brought');
    if (to === location.pathname + location.search) history.replaceState(state, '');
  } catch {
    // no storage: nothing was sent
  }
}

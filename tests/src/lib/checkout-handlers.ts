/** Handlers that record how the checkout ended. */
export function handlers() {
  const ends: unknown[][] = [];
  const end = (name: string) => (answer?: unknown) => void ends.push(answer === undefined ? [name] : [name, answer]);
  return {
    ends,
    paid: end('paid'),
    failed: end('failed'),
    dismissed: end('dismissed'),
    unavailable: end('unavailable'),
  };
}

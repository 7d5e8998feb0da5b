/** Placeholder for a function without a name, which the linter forbids. */
export const unnamed = '(unnamed)';

/**
 * Returns the name of a guard, action or actor. Named ones are strings or objects with a type. Anything else is an
 * inline function, whose JavaScript name ('guard', 'actions') has no meaning.
 */
export function nameOf(reference: unknown): string {
  if (typeof reference === 'string') return isGenerated(reference) ? unnamed : reference;
  const { type, name, guards, stateValue } = reference as Record<string, unknown>;
  if (Array.isArray(guards)) return name === 'not' ? `not ${nameOf(guards[0])}` : guards.map(nameOf).join(` ${name} `);
  if (stateValue !== undefined) return `in ${pathOf(stateValue).join('.')}`;
  return typeof type === 'string' ? type : unnamed;
}

/** Whether XState generated the name, as for inline actors and delays: 'xstate.invoke.0.flow.state'. */
const isGenerated = (name: string): boolean => name.startsWith('xstate.invoke.') || name.startsWith('inline:');

function pathOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, below]) => [key, ...pathOf(below)]);
}

/** Turns 'singleBooking' into 'single-booking', as in docs/flows/single-booking.svg. */
export const fileNameOf = (id: string): string => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

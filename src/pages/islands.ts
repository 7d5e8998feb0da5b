import type { ComponentType } from 'react';

/** The islands by name, each in a chunk of its own; src/pages/hydrate.tsx brings them to life. */
export const islands = {
  'coming-soon': async () => (await import('#src/screens/home/book-your-pass.tsx')).ComingSoon,
} satisfies Record<string, () => Promise<ComponentType<never>>>;

export type IslandName = keyof typeof islands;

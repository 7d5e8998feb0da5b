import { createContext, useContext } from 'react';
import type { Phases } from '#domain/conference/phases.ts';

/** Current settings of the service for the screens; src/app reads them from the document. Decision 2. */
export interface Runtime {
  phases: Phases;
  testPayments: boolean;
  /** per checkout; null if its payments are not set up, so the service refuses orders */
  gateways: { conference: object | null; awards: object | null };
}

const RuntimeContext = createContext<Runtime>({
  phases: { registration: 'closed', tiers: 'closed', abstracts: 'closed', awards: 'closed' },
  testPayments: false,
  gateways: { conference: null, awards: null },
});

export const RuntimeProvider = RuntimeContext.Provider;

export const useRuntime = (): Runtime => useContext(RuntimeContext);

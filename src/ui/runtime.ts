import { createContext, useContext } from 'react';
import type { Phases } from '#domain/conference/phases.ts';

/** What the service says about this moment, for the screens; src/app reads it from the document. Decision 2. */
export interface Runtime {
  phases: Phases;
  testPayments: boolean;
  /** of each checkout: null while its payments are not set up, and orders would be refused */
  gateways: { conference: object | null; awards: object | null };
}

const Now = createContext<Runtime>({
  phases: { registration: 'closed', tiers: 'closed', abstracts: 'closed', awards: 'closed' },
  testPayments: false,
  gateways: { conference: null, awards: null },
});

export const RuntimeProvider = Now.Provider;

export const useRuntime = (): Runtime => useContext(Now);

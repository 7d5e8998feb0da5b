import { createContext, useContext } from 'react';
import type { Phases } from '#domain/phases.ts';

/** What the service says about this moment, for the screens; src/app reads it from the page. House decision 2. */
export interface Runtime {
  phases: Phases;
  testPayments: boolean;
}

const Now = createContext<Runtime>({
  phases: { registration: 'closed', tiers: 'closed', abstracts: 'closed', awards: 'closed' },
  testPayments: false,
});

export const RuntimeProvider = Now.Provider;

export const useRuntime = (): Runtime => useContext(Now);

import { createContext, useContext } from 'react';
import type { RuntimeFacts } from '#schemas/page-contract.ts';

/** The current settings of the service. src/site/app reads them from the document. Decision 2. */
const RuntimeContext = createContext<RuntimeFacts>({
  phases: { registration: 'closed', tiers: 'closed', abstracts: 'closed', awards: 'closed' },
  testPayments: false,
  gateways: { conference: null, awards: null },
});

export const RuntimeProvider = RuntimeContext.Provider;

export const useRuntime = (): RuntimeFacts => useContext(RuntimeContext);

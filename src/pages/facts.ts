import { createContext, useContext } from 'react';
import type { PageFacts } from '#schemas/pages.ts';

/** What the service knows while it draws a public page: live seats and prices. Undefined in the browser and in tests. */
const Facts = createContext<PageFacts | undefined>(undefined);

export const FactsProvider = Facts.Provider;

export const useFacts = (): PageFacts | undefined => useContext(Facts);

import { asyncLocalStorage } from '@fastify/request-context';
import { locales, overwriteServerAsyncLocalStorage, serverAsyncLocalStorage, type Locale } from '#language';

export const hasSeveralLanguages = (): boolean => locales.length > 1;

/**
 * Sets up AsyncLocalStorage, so each request and each print job has its own language. With one language it is not
 * needed. Decision 57.
 */
export function openLanguageScope(): void {
  if (!hasSeveralLanguages()) return;
  // the types expect the store of Paraglide, but request-language.ts stores the same values in this one
  overwriteServerAsyncLocalStorage(asyncLocalStorage as unknown as typeof serverAsyncLocalStorage);
}

declare module '@fastify/request-context' {
  interface RequestContextData {
    locale: Locale;
  }
}

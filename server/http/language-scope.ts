import { asyncLocalStorage } from '@fastify/request-context';
import { locales, overwriteServerAsyncLocalStorage, serverAsyncLocalStorage, type Locale } from '#language';

export const hasSeveralLanguages = (): boolean => locales.length > 1;

/**
 * Gives each request and each print job its own language. With one language, sentences need no AsyncLocalStorage, so
 * none is set. Decision 57.
 */
export function openLanguageScope(): void {
  if (!hasSeveralLanguages()) return;
  // its types describe the facade of a request, but it stores the plain values of request-language.ts
  overwriteServerAsyncLocalStorage(asyncLocalStorage as unknown as typeof serverAsyncLocalStorage);
}

declare module '@fastify/request-context' {
  interface RequestContextData {
    locale: Locale;
  }
}

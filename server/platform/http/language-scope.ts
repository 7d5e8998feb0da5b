import { asyncLocalStorage } from '@fastify/request-context';
import { locales, overwriteServerAsyncLocalStorage, serverAsyncLocalStorage, type Locale } from '#language';

export const hasSeveralLanguages = (): boolean => locales.length > 1;

/** Gives each request and each print job its own language. Does nothing if the site has one language. Decision 57. */
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

import { serverAsyncLocalStorage, type Locale } from '#language';

/**
 * Runs `work` in a language, including everything it awaits. The language of other calls does not change. If the site
 * has only one language, AsyncLocalStorage is not compiled in, and `work` is called directly.
 */
export const inLanguage = <Result>(locale: Locale, work: () => Result): Result =>
  serverAsyncLocalStorage ? serverAsyncLocalStorage.run({ locale }, work) : work();

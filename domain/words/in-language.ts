import { serverAsyncLocalStorage, type Locale } from '#language';

/**
 * Runs `work` in a language, with everything that it awaits. Other calls keep theirs. With one language, no
 * AsyncLocalStorage is compiled in and `work` is called directly.
 */
export const inLanguage = <Result>(locale: Locale, work: () => Result): Result =>
  serverAsyncLocalStorage ? serverAsyncLocalStorage.run({ locale }, work) : work();

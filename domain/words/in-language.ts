import { serverAsyncLocalStorage, type Locale } from '#language';

/**
 * Runs `work` in a language, with everything that it awaits. Other calls keep theirs. With one language there is no
 * storage, and `work` is called directly.
 */
export const inLanguage = <Result>(locale: Locale, work: () => Result): Result =>
  serverAsyncLocalStorage ? serverAsyncLocalStorage.run({ locale }, work) : work();

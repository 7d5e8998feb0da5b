/** A language for tests: English whose letters all wear an accent, each sentence in brackets. '[Ĝéţ ýóûŕ ṕàšš]' */
const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const accented = [...'ÀƁÇĐÉƑĜĤÎĴĶĹṀŃÓṔɊŔŠŢÛṼŴẊÝŽàƀçđéƒĝĥîĵķĺṁńóṕɋŕšţûṽŵẋýž'];

const pseudoText = (text: string): string =>
  `[${Array.from(text, (char) => accented[plain.indexOf(char)] ?? char).join('')}]`;

/** A room of the catalogue, or all of it, in that language: texts, functions that make texts, and the pieces of both. */
function pseudo<T>(words: T): T {
  if (typeof words === 'string') return pseudoText(words) as T;
  if (Array.isArray(words)) return words.map(pseudo) as T;
  if (typeof words === 'function') return ((...args: unknown[]) => pseudo(words(...args.map(around)))) as T;
  if (typeof words !== 'object' || words === null) return words;
  return isPlain(words)
    ? (Object.fromEntries(Object.entries(words).map(([key, part]) => [key, pseudo(part)])) as T)
    : words;
}

/** What a sentence puts around some of its words gets those words in this language, too. */
const around = (argument: unknown): unknown =>
  typeof argument === 'function' ? (words: string) => argument(pseudoText(words)) : argument;

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype && !('$$typeof' in value);

/** The catalogue as a module: a language's tags stay what they are, and every text of a form has another. */
export const pseudoCatalogue = <T extends { language: object; forms: object }>(catalogue: T): T => ({
  ...Object.fromEntries(Object.entries(catalogue).map(([room, words]) => [room, pseudo(words)])),
  ...({ language: { ...catalogue.language, tag: 'en-XA' }, forms: everyText } as unknown as T),
});

const everyText = new Proxy<Record<string, string>>({}, { get: (_, text) => pseudoText(String(text)) });

/** The compiled messages as a module: each gives its text in that language. */
export const pseudoMessages = <T extends { m: object }>(messages: T): T => ({
  ...messages,
  m: pseudo({ ...messages.m }),
});

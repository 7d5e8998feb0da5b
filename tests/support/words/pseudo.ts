/** A language for tests: English whose letters all wear an accent, each sentence in brackets. '[Ĝéţ ýóûŕ ṕàšš]' */
const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const accented = [...'ÀƁÇĐÉƑĜĤÎĴĶĹṀŃÓṔɊŔŠŢÛṼŴẊÝŽàƀçđéƒĝĥîĵķĺṁńóṕɋŕšţûṽŵẋýž'];

export const pseudoText = (text: string): string =>
  `[${Array.from(text, (char) => accented[plain.indexOf(char)] ?? char).join('')}]`;

type Part = { type: string; value?: string };
type Message = ((...inputs: unknown[]) => string) & { parts?: (...inputs: unknown[]) => Part[] };

/** The compiled messages as a module: each gives its text in that language. */
export const pseudoMessages = <T extends { m: object }>(messages: T): T => ({
  ...messages,
  m: Object.fromEntries(Object.entries(messages.m).map(([key, message]) => [key, pseudo(message as Message)])),
});

const pseudo = (message: Message): Message =>
  Object.assign((...inputs: unknown[]) => pseudoText(message(...inputs)), {
    parts: (...inputs: unknown[]) =>
      message.parts!(...inputs).map((part) => (part.value ? { ...part, value: pseudoText(part.value) } : part)),
  });

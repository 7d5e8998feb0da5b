/** The pseudo-locale replaces these letters by accented ones, and puts each sentence in brackets: '[Ĝéţ ýóûŕ ṕàšš]'. */
const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const accented = [...'ÀƁÇĐÉƑĜĤÎĴĶĹṀŃÓṔɊŔŠŢÛṼŴẊÝŽàƀçđéƒĝĥîĵķĺṁńóṕɋŕšţûṽŵẋýž'];

export const pseudoText = (text: string): string =>
  `[${Array.from(text, (char) => accented[plain.indexOf(char)] ?? char).join('')}]`;

type Part = { type: string; value?: string };
type Message = ((...inputs: unknown[]) => string) & { parts?: (...inputs: unknown[]) => Part[] };

/** A copy of the module of messages whose functions return texts in the pseudo-locale. */
export const pseudoMessages = <T extends { m: object }>(messages: T): T => ({
  ...messages,
  m: Object.fromEntries(Object.entries(messages.m).map(([key, message]) => [key, pseudo(message as Message)])),
});

const pseudo = (message: Message): Message =>
  Object.assign((...inputs: unknown[]) => pseudoText(message(...inputs)), {
    parts: (...inputs: unknown[]) =>
      message.parts!(...inputs).map((part) => (part.value ? { ...part, value: pseudoText(part.value) } : part)),
  });

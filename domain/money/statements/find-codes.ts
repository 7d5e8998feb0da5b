/**
 * Order codes in the text of a bank transfer. Banks cut, join and capitalise what the payer typed, so a code is compared
 * without its first part (the same for all orders), without blanks and hyphens, and with letters that look like digits
 * read as digits, because codes do not contain these letters.
 */

/** The ten characters of a code after the hyphen of its first part: '4T2MZ8QK1C' of 'SIMC25-4T2MZ-8QK1C'. */
export const codeKey = (code: string): string => bare(code.slice(code.indexOf('-') + 1));

const bare = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

const keyLength = 10;
const half = keyLength / 2;

/** Codes of orders, prepared for `findCodes`. */
export interface CodeIndex {
  byKey: ReadonlyMap<string, string>;
  /** keys by their first and by their last half */
  byHalf: ReadonlyMap<string, readonly string[]>;
}

export function indexCodes(codes: readonly string[]): CodeIndex {
  const byKey = new Map<string, string>();
  const byHalf = new Map<string, string[]>();
  for (const code of codes) {
    const key = codeKey(code);
    if (key.length !== keyLength || byKey.has(key)) continue;
    byKey.set(key, code);
    for (const part of new Set([key.slice(0, half), key.slice(half)]))
      byHalf.set(part, [...(byHalf.get(part) ?? []), key]);
  }
  return { byKey, byHalf };
}

/** Codes that a text names, in the order of the index. They are near if one character is wrong, missing or too much. */
export interface FoundCodes {
  isExact: boolean;
  codes: string[];
}

/**
 * Finds the codes in a text. Near codes are returned only if no code is exact. If two codes are equally near, none of
 * them is returned.
 */
export function findCodes(text: string, index: CodeIndex): FoundCodes {
  const whole = bare(text);
  const exact = new Set<string>();
  for (let at = 0; at + keyLength <= whole.length; at += 1) {
    const code = index.byKey.get(whole.slice(at, at + keyLength));
    if (code !== undefined) exact.add(code);
  }
  if (exact.size > 0) return { isExact: true, codes: [...exact].sort() };
  const near = nearKeys(whole, index);
  return { isExact: false, codes: near.size === 1 ? [...near].map((key) => index.byKey.get(key)!) : [] };
}

/** Keys of which a part of the text differs in one character. One half of such a key is in the text unchanged. */
function nearKeys(whole: string, { byHalf }: CodeIndex): Set<string> {
  const near = new Set<string>();
  for (let at = 0; at + half <= whole.length; at += 1)
    for (const key of byHalf.get(whole.slice(at, at + half)) ?? []) {
      const isStart = key.startsWith(whole.slice(at, at + half));
      const isEnd = key.endsWith(whole.slice(at, at + half));
      const after = [0, 1, -1].map((more) => whole.slice(at + half, at + keyLength + more));
      const before = [0, 1, -1].map((more) => whole.slice(Math.max(0, at - half - more), at));
      if (isStart && after.some((rest) => differsOnce(rest, key.slice(half)))) near.add(key);
      if (isEnd && before.some((rest) => differsOnce(rest, key.slice(0, half)))) near.add(key);
    }
  return near;
}

/** Whether one text becomes the other when one character is replaced, added or removed. */
function differsOnce(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = short.length === long.length ? short.slice(at + 1) : short.slice(at);
  return rest === long.slice(at + 1);
}

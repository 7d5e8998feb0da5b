import type { Sql } from '#server/platform/db/database.ts';

/** Maximum number of words of a search that are looked for. */
const maxWords = 8;
/** The index of `search_terms` finds groups of this many digits. */
const groupLength = 4;
/** Longer phone numbers are compared by their last digits, without the code of the country. */
const phoneLength = 10;

/**
 * Returns the tsquery of a search text: each word must be the beginning of a word of the name or institution, of the
 * email or its domain, or digits in a row of the phone. Returns undefined if no word has two letters or four digits.
 */
export async function wordQuery(sql: Sql, text: string): Promise<string | undefined> {
  const tokens = isPhone(text) ? [text] : text.split(/\s+/).slice(0, maxWords);
  const rows = await sql.query<{ token: string; words: string[] }>(
    `SELECT token, tsvector_to_array(search_terms(token, '', '')) AS words FROM unnest($1::text[]) AS token`,
    [tokens],
  );
  const parts = rows.flatMap(({ token, words }) => alternatives(token, words));
  return parts.length > 0 ? parts.join(' & ') : undefined;
}

/** Whether the whole text is one phone number, perhaps with spaces, such as '98765 43210'. */
const isPhone = (text: string): boolean => /^[\d\s()+.-]+$/.test(text) && digitsOf(text).length >= groupLength;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

function alternatives(token: string, words: string[]): string[] {
  const found = [inPhone(token), asWords(words), asEmail(token)].filter((each) => each !== undefined);
  return found.length > 0 ? [`(${found.join(' | ')})`] : [];
}

/** Digits in a row are groups of four digits that follow each other: '#9876' <-> '#8765'. */
function inPhone(token: string): string | undefined {
  if (!isPhone(token)) return undefined;
  const digits = digitsOf(token).slice(-phoneLength);
  const groups = Array.from({ length: digits.length - groupLength + 1 }, (_, index) =>
    quoted(`#${digits.slice(index, index + groupLength)}`),
  );
  return `(${groups.join(' <-> ')})`;
}

/** Single letters match too much and are left out. */
function asWords(words: string[]): string | undefined {
  const long = words.filter((word) => [...word].length > 1);
  return long.length > 0 ? `(${long.map(beginning).join(' & ')})` : undefined;
}

const asEmail = (token: string): string | undefined =>
  token.length > 1 && /[^\p{L}\p{M}\p{N}]/u.test(token) && /^[\w.%+@-]+$/.test(token)
    ? `${beginning(token.toLowerCase())} | ${beginning(`@${token.toLowerCase().replace(/^@/, '')}`)}`
    : undefined;

const beginning = (word: string): string => `${quoted(word)}:*`;

const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Control and format characters, fillers and variation selectors. Tabs, line ends and joiners are not among them. */
const invisible = /(?![\t\n\u200c-\u200d]|\ufe0e|\ufe0f)[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

const lineEnd = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * More marks on one letter than any script has. Composing them takes the square of their number, which can block the service.
 * Unicode calls the limit of 30 the Stream-Safe Text Format.
 */
const excessMarks = /(\p{M}{30})\p{M}+/gu;

/** Joiners and variation selectors of emoji, with the character before them. A selector is itself a mark. */
const joined =
  /((?!\ufe0e|\ufe0f)[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])?((?:[\u200c-\u200d]|\ufe0e|\ufe0f)+)/gu;

/** Letters that no joiner changes. */
const unjoined = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}]/u;

/**
 * Returns a typed text without characters that a reader cannot see: control characters, zero-width characters and changes
 * of the text direction. Two texts that look the same are then the same. Joiners stay in Indic and Persian words and in
 * emoji, which need them. Accents are composed (Unicode NFC), at most 30 on one letter, and each line ends with '\n'.
 * This is the only rule for typed texts: calls, files and programs use it.
 */
export function cleanText(text: string): string {
  if (/^[\t\n -~]*$/.test(text)) return text;
  return text
    .replace(lineEnd, '\n')
    .replace(invisible, '')
    .replace(excessMarks, '$1')
    .normalize('NFC')
    .replace(joined, (match, before: string | undefined) => {
      if (before === undefined) return '';
      return unjoined.test(before) ? before : match;
    });
}

/** Returns a clean text on one line: for a name, a subject, a header or a file name. */
export const oneLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ').trim();

/**
 * Makes text safe for a terminal: control and text-direction characters become spaces, so user input cannot send
 * escape sequences. Keeps the joiners of Indic scripts.
 */
export const printable = (text: string): string =>
  text.replace(/(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu, ' ');

/** Returns a text on one line, without control characters, for a subject, a header or a file name. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

/**
 * Makes text safe for a terminal: control and text-direction characters become spaces, so user input cannot send
 * escape sequences. Keeps the joiners of Indic scripts.
 */
export const printable = (text: string): string =>
  text.replace(/(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu, ' ');

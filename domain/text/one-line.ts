/** Text for a subject, a header or the name of a file: one line, no control characters. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

/**
 * Text as a terminal may show it: control characters and those that turn the direction of text become blanks, so typed text
 * cannot give orders to the terminal. The joiners of Indian scripts stay.
 */
export const printable = (text: string): string =>
  text.replace(/(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu, ' ');

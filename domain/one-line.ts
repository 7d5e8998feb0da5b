/** Text for a subject, a header or the name of a file: one line, no control characters. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

/** Translates a text of a form document. There is only English, so it returns the text unchanged. */
export const translateFormText = (text: string): string => text;

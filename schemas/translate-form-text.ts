/** Translates a text of a form document. Returns it unchanged, because the documents are written in English. */
export const translateFormText = (text: string): string => text;

/** Translates a text of a form document. Returns it unchanged, because the documents are written in English. */
export const formText = (text: string): string => text;

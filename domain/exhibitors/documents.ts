/** Kinds of files that the organiser gives to an exhibitor. */
export const documentKinds = ['invoice', 'other'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Longest title of such a file, in characters. */
export const documentTitle = { length: 120 } as const;

/** Whether a title, on one line, is not empty and not too long. */
export const isDocumentTitle = (title: string): boolean => title.trim() !== '' && title.length <= documentTitle.length;

/** Whether the email of an account is proven. 'waiting': it was invited and has not chosen a password. */
export const accountProofs = ['waiting', 'proven', 'unproven'] as const;
export type AccountProof = (typeof accountProofs)[number];

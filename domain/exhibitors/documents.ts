/** Kinds of files that the organiser gives to an exhibitor. */
export const documentKinds = ['invoice', 'other'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Longest title of such a file, in characters. */
export const documentTitle = { length: 120 } as const;

/** Whether a title, on one line, is not empty and not too long. */
export const isDocumentTitle = (title: string): boolean => title.trim() !== '' && title.length <= documentTitle.length;

/** How an account was made. It says whether its email was verified. */
export const accountOrigins = ['waiting', 'invited', 'elsewhere', 'signed-up', 'unknown'] as const;
export type AccountOrigin = (typeof accountOrigins)[number];

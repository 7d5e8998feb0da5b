import { accountFormats } from '#domain/account/account-formats.ts';
import { phoneFormats } from './phone-formats.ts';

/** All formats that form documents may use. Pages import only those of their forms. */
export const allFormats = { ...accountFormats, ...phoneFormats } as const;
export type FormatName = keyof typeof allFormats;

import { accountFormats } from '#domain/account/account-formats.ts';
import { phoneFormats } from './phone-formats.ts';

/** Every format that a form document may name. Pages import only those of their forms. */
export const allFormats = { ...accountFormats, ...phoneFormats } as const;
export type FormatName = keyof typeof allFormats;

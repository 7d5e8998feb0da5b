import { accountFormats } from '#domain/account/account-formats.ts';
import { phoneFormats } from './phone-formats.ts';

/** All formats that form documents can name. A page imports only the formats of its own forms. */
export const allFormats = { ...accountFormats, ...phoneFormats } as const;
export type FormatName = keyof typeof allFormats;

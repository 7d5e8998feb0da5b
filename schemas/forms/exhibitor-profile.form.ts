import { accountFormats } from '#domain/account/account-formats.ts';
import { exhibitorProfile } from '#schemas/compiled/exhibitor-profile.js';
import { exhibitorProfileDocument } from '../exhibitor-profile.ts';
import { formOf } from '../forms.ts';
import { phoneFormats } from '../phone-formats.ts';

export const exhibitorProfileForm = formOf(exhibitorProfileDocument, exhibitorProfile, {
  formats: { ...accountFormats, ...phoneFormats },
});

import { accountFormats } from '#domain/account/account-formats.ts';
import { exhibitorProfile } from '#schemas/compiled/exhibitor-profile.js';
import { exhibitorProfileDocument } from '#schemas/exhibitor-profile-document.ts';
import { formOf } from '#schemas/forms.ts';
import { phoneFormats } from '#schemas/phone-formats.ts';

export const exhibitorProfileForm = formOf(exhibitorProfileDocument, exhibitorProfile, {
  formats: { ...accountFormats, ...phoneFormats },
});

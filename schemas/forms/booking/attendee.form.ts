import { formats } from '#domain/text/formats.ts';
import { attendee } from '#schemas/compiled/attendee.js';
import { formOf } from '#schemas/forms.ts';
import { phoneFormats } from '#schemas/phone-formats.ts';
import document from './attendee.schema.json' with { type: 'json' };

export const attendeeForm = formOf(document, attendee, { formats: { ...formats, ...phoneFormats } });

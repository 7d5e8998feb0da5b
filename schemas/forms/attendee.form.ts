import { formats } from '#domain/text/formats.ts';
import { attendee } from '#schemas/compiled/attendee.js';
import { formOf } from '../forms.ts';
import { phoneFormats } from '../phone-formats.ts';
import document from './attendee.schema.json' with { type: 'json' };

export const attendeeForm = formOf(document, attendee, { formats: { ...formats, ...phoneFormats } });

import { formats } from '#domain/text/formats.ts';
import { contact } from '#schemas/compiled/contact.js';
import { formOf } from '../forms.ts';
import { phoneFormats } from '../phone-formats.ts';
import document from './contact.schema.json' with { type: 'json' };

export const contactForm = formOf(document, contact, { formats: { ...formats, ...phoneFormats } });

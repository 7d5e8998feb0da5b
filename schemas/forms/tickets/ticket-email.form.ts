import { ticketEmail } from '#schemas/compiled/ticket-email.js';
import { formOf } from '#schemas/forms.ts';
import document from './ticket-email.schema.json' with { type: 'json' };

export const ticketEmailForm = formOf(document, ticketEmail);

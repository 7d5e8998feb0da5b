import { ticketCode } from '#schemas/compiled/ticket-code.js';
import { formOf } from '#schemas/forms.ts';
import document from './ticket-code.schema.json' with { type: 'json' };

export const ticketCodeForm = formOf(document, ticketCode);

import { recipient } from '#schemas/compiled/recipient.js';
import { formOf } from '#schemas/forms.ts';
import { recipientDocument } from '#schemas/recipient-document.ts';

export const recipientForm = formOf(recipientDocument, recipient);

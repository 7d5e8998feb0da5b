import { appCode } from '#schemas/compiled/app-code.js';
import { formOf } from '#schemas/forms.ts';
import document from './app-code.schema.json' with { type: 'json' };

/** Second step of a sign-in at the desk. Decision 67. */
export const appCodeForm = formOf(document, appCode);

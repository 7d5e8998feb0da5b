import { person } from '#schemas/compiled/person.js';
import { formOf } from '#schemas/forms.ts';
import { personDocument } from '#schemas/person-document.ts';

export const personForm = formOf(personDocument, person);

import { person } from '#schemas/compiled/person.js';
import { formOf } from '../forms.ts';
import { personDocument } from '../person.ts';

export const personForm = formOf(personDocument, person);

import { abstract } from '#schemas/compiled/abstract.js';
import { abstractDocument } from '../abstract-document.ts';
import { formOf } from '../forms.ts';

export const abstractForm = formOf(abstractDocument, abstract);

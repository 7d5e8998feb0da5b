import attendeeDocument from './forms/attendee.schema.json' with { type: 'json' };
import contactDocument from './forms/contact.schema.json' with { type: 'json' };
import delegateDocument from './forms/delegate.schema.json' with { type: 'json' };
import exhibitorDocument from './forms/exhibitor.schema.json' with { type: 'json' };
import ticketCodeDocument from './forms/ticket-code.schema.json' with { type: 'json' };
import ticketEmailDocument from './forms/ticket-email.schema.json' with { type: 'json' };
import * as validators from './compiled/validators.js';
import { exhibitorProfileDocument } from './exhibitor-profile.ts';
import { explain, type FieldProblem, type RuleError } from './explain.ts';
import { trimmed, visible } from './visible.ts';
import type { Answers, FormDocument, Variant } from './vocabulary.ts';

/** A form with the validator compiled for it: what the browser draws and both sides check. */
export interface Form {
  document: FormDocument;
  variant?: Variant;
  validate: Validator;
}

export interface Validator {
  (data: unknown): boolean;
  errors?: RuleError[] | null;
}

const form = (document: unknown, validate: Validator, variant?: Variant): Form => ({
  document: document as FormDocument, // the meta-schema holds the documents to this shape
  validate,
  ...(variant && { variant }),
});

export const delegateForm = form(delegateDocument, validators.delegate);
export const delegateFormWithPresentation = form(delegateDocument, validators.delegateWithPresentation, 'presentation');
export const attendeeForm = form(attendeeDocument, validators.attendee);
export const contactForm = form(contactDocument, validators.contact);
export const exhibitorForm = form(exhibitorDocument, validators.exhibitor);
export const exhibitorProfileForm = form(exhibitorProfileDocument, validators.exhibitorProfile);
export const ticketEmailForm = form(ticketEmailDocument, validators.ticketEmail);
export const ticketCodeForm = form(ticketCodeDocument, validators.ticketCode);

/** What is wrong with the answers on screen; hidden and blank ones do not count. */
export const problemsOf = ({ document, validate }: Form, answers: Answers): FieldProblem[] =>
  validate(visible(document, answers)) ? [] : explain(validate.errors ?? [], document);

/** What is wrong with answers that came over the wire: there a hidden field must be absent. */
export const problemsOnWire = ({ document, validate }: Form, answers: Answers): FieldProblem[] =>
  validate(trimmed(answers)) ? [] : explain(validate.errors ?? [], document);

import type { FormSource } from '#domain/staff/filled-forms.ts';
import { m } from '#messages';
import type { Actor } from '#server/platform/audit/record-event.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/accounts/services.ts';

/** A public form that a member of staff fills for somebody. */
export interface StaffForm {
  /** id of the form on the screen; a repeated call with it makes nothing a second time */
  requestId: string;
  /** how the answers reached the office */
  source: FormSource;
}

/** A form with a note for the office, which the audit log keeps. */
export interface StaffFormWithNote extends StaffForm {
  note?: string | undefined;
  /** the member of staff may enter the form after its phase has closed */
  mayBeLate?: boolean;
}

/**
 * Checks a form whose phase has closed, with the refusal for visitors. Throws 403 unless the member of staff may enter it late. Throws 400
 * without a note, which says why it is late.
 */
export function checkLateForm(closed: string, form: Pick<StaffFormWithNote, 'note' | 'mayBeLate'> | undefined): void {
  if (!form?.mayBeLate) throw new Problem(403, closed);
  if (!form.note) throw new Problem(400, m.desk_forms_late({ closed }));
}

/**
 * Returns a hash of the form on the screen, which identifies its order, nomination or enquiry. It takes the place of the
 * hash of the buyer's browser: orders of staff count for no client, and no browser finds them by a token.
 */
export const staffTokenHash = ({ keys }: Pick<Services, 'keys'>, actor: Actor, { requestId }: StaffForm): string =>
  keys.sign('desk-form', `${actor.id}\n${requestId}`);

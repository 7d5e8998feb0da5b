import { isDeepStrictEqual } from 'node:util';
import { abstractDetails } from '#domain/abstracts.ts';
import type { NewAbstract } from '#schemas/api/abstracts.api.ts';
import { m } from '#messages';
import { changeWithEvent } from '#server/platform/audit/change-with-event.ts';
import type { Actor } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import type { StaffForm } from '#server/accounts/staff/staff-form.ts';
import { checkIsOpen } from './check-is-open.ts';
import { findDelegate, type Delegate } from './find-delegate.ts';
import { abstractOf, type AbstractRow } from './read-abstract.ts';
import { lockedAbstract, readSubmitted, saveAbstract, type Submitted } from './submit-abstract.ts';

interface DelegatesForm extends StaffForm {
  email: string;
  abstract: NewAbstract;
  /** whether the member of staff may replace an abstract that was submitted before */
  mayReplace: boolean;
}

interface FoundDelegate {
  delegate: Delegate;
  /** submitted before */
  abstract: AbstractRow | undefined;
}

/**
 * Returns a registered delegate with the abstract submitted before. Records that it was read if the member of staff may
 * replace it. Throws 403 unless abstracts are accepted now, and 404 for an email without a pass.
 */
export function findForStaff(
  services: Services,
  actor: Actor,
  { email, mayReplace }: { email: string; mayReplace: boolean },
): Promise<FoundDelegate> {
  checkIsOpen(services);
  return changeWithEvent(services, actor, async (tx) => {
    const delegate = await registeredDelegate(tx, email);
    const abstract = await abstractOf(tx, delegate.email);
    const event =
      abstract && mayReplace ? { action: 'abstract.read', subject: { kind: 'abstract', id: abstract.id } } : undefined;
    return { result: { delegate, abstract }, event };
  });
}

async function registeredDelegate(sql: Sql, email: string): Promise<Delegate> {
  const delegate = await findDelegate(sql, email);
  if (!delegate) throw new Problem(404, m.desk_forms_no_delegate(), abstractDetails.notRegistered);
  return delegate;
}

/**
 * Submits or replaces the abstract of a delegate, by the rules of `submitAbstract`. The right of the member of staff
 * replaces the mailed code. The delegate gets the same mail. A repeated call with the same content changes nothing. Throws
 * 409 if the abstract is not the version on which the form is based.
 */
export function submitForDelegate(
  services: Services,
  actor: Actor,
  { source, email, abstract, mayReplace }: DelegatesForm,
): Promise<AbstractRow & { email: string }> {
  checkIsOpen(services);
  const submitted = readSubmitted(services, abstract);
  return changeWithEvent(services, actor, async (tx) => {
    const delegate = await registeredDelegate(tx, email);
    const before = await lockedAbstract(tx, delegate);
    const { email: recipient } = delegate;
    if (before && isSame(before, submitted)) return { result: { ...before, email: recipient }, event: undefined };
    if ((before?.version ?? 0) !== abstract.version) throw new Problem(409, m.desk_forms_abstract_changed());
    if (before && !mayReplace) throw new Problem(403, m.desk_forms_abstract_exists());
    const id = await saveAbstract(tx, services, { delegate, submitted, before });
    const saved = await abstractOf(tx, recipient);
    if (!saved) throw new Error('The abstract that was just saved was not found');
    return {
      result: { ...saved, email: recipient },
      event: {
        action: before ? 'abstract.replaced' : 'abstract.submitted',
        subject: { kind: 'abstract', id },
        after: { source, version: saved.version },
      },
    };
  });
}

/** Returns whether the abstract has this content already. Each upload has a new file id. */
const isSame = ({ answers, authors, fileId }: AbstractRow, { file, ...submitted }: Submitted): boolean =>
  fileId === file && isDeepStrictEqual({ answers, authors }, submitted);

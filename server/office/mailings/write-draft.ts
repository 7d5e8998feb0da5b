import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { knownPlaceholders, unknownPlaceholders } from '#domain/mailings/mailing-text.ts';
import { segmentInWords, type Segment, type SegmentNames } from '#domain/mailings/segment.ts';
import { m } from '#messages';
import { changeWithEvent } from '#server/platform/audit/change-with-event.ts';
import type { Actor } from '#server/platform/audit/record-event.ts';
import { daysOf } from '#server/sales/catalogue/event-days.ts';
import { listFilters } from '#server/office/lists/list-filters.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/office/services.ts';
import { lockMailing } from './lock-mailing.ts';
import { hasPlaceholderInUrl } from './mailings.mail.ts';
import { mailings } from './mailings.tables.ts';

/** What a person writes. */
export interface MailingDraft extends Segment {
  subject: string;
  /** Markdown */
  body: string;
}

/** Stores a new draft and returns its id. Throws 400 for an unknown placeholder or day. */
export async function addDraft(services: Services, actor: Actor, draft: MailingDraft): Promise<string> {
  checkDraft(services, draft);
  const now = services.clock.now();
  const id = randomUUID();
  const names = await listFilters(services);
  return changeWithEvent(services, actor, async ({ orm }) => {
    const row = { ...draft, id, state: 'draft', version: 1, madeAt: now, changedAt: now, changedBy: actor.id } as const;
    await orm.insert(mailings).values(row);
    return {
      result: id,
      event: { action: 'mailing.drafted', subject: { kind: 'mailing', id }, after: logged(draft, names) },
    };
  });
}

/** Replaces a draft. Throws 409 if it was changed meanwhile, or is no draft any more. */
export async function changeDraft(
  services: Services,
  actor: Actor,
  { id, version, draft }: { id: string; version: number; draft: MailingDraft },
): Promise<void> {
  checkDraft(services, draft);
  const names = await listFilters(services);
  return changeWithEvent(services, actor, async (tx) => {
    const before = await lockMailing(tx, { id, version, states: ['draft'] });
    const changed = { version: version + 1, changedAt: services.clock.now(), changedBy: actor.id };
    await tx.orm
      .update(mailings)
      .set({ ...draft, ...changed })
      .where(eq(mailings.id, id));
    const event = { action: 'mailing.changed', subject: { kind: 'mailing', id } };
    return { result: undefined, event: { ...event, before: logged(before, names), after: logged(draft, names) } };
  });
}

/** Deletes a draft. Throws 409 as `changeDraft` does. */
export async function discardDraft(
  services: Services,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const names = await listFilters(services);
  return changeWithEvent(services, actor, async (tx) => {
    const before = logged(await lockMailing(tx, { id, version, states: ['draft'] }), names);
    await tx.orm.delete(mailings).where(eq(mailings.id, id));
    return { result: undefined, event: { action: 'mailing.discarded', subject: { kind: 'mailing', id }, before } };
  });
}

/** Values of a draft in the audit log. */
const logged = ({ subject, ...segment }: MailingDraft, names: SegmentNames) => ({
  subject,
  segment: segmentInWords(segment, names),
});

function checkDraft({ conference }: Pick<Services, 'conference'>, { subject, body, filters }: MailingDraft): void {
  daysOf(conference, filters);
  checkPlaceholders('subject', subject);
  checkPlaceholders('body', body);
  if (hasPlaceholderInUrl(body)) throw refused('body', m.desk_mailings_placeholder_in_url());
}

function checkPlaceholders(field: string, text: string): void {
  const [unknown] = unknownPlaceholders(text);
  if (unknown !== undefined)
    throw refused(
      field,
      m.desk_mailings_unknown_placeholder({ placeholder: unknown, known: knownPlaceholders.join(', ') }),
    );
}

const refused = (field: string, message: string): Problem => new Problem(400, message, [{ field, message }]);

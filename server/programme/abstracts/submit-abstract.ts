import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { abstractLimits, authorProblems, wordsOf, writtenAuthors, type AbstractAuthor } from '#domain/abstracts.ts';
import { minutesAfter } from '#domain/time/dates.ts';
import { passId } from '#domain/tickets/tickets.ts';
import type { NewAbstract } from '#schemas/api/abstracts.api.ts';
import type { AbstractAnswers } from '#schemas/compiled/types.ts';
import type { FieldProblem } from '#schemas/explain.ts';
import { abstractForm } from '#schemas/forms/abstract.form.ts';
import { problemsOnWire } from '#schemas/forms.ts';
import { normaliseAnswers } from '#schemas/normalise-answers.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { abstracts } from './abstracts.tables.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Delegate } from './find-delegate.ts';
import { abstractOf, type AbstractRow } from './read-abstract.ts';
import type { Services } from '#server/sales/services.ts';
import { fileIdOf } from '#server/platform/uploads/upload-url.ts';
import { uploads } from '#server/platform/uploads/uploads.tables.ts';
import { m } from '#messages';
import { outboxEmails } from '#server/platform/mail/mail.tables.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';

/** A submission that fits the form, with the author list and the id of the file. */
export interface Submitted {
  answers: Omit<AbstractAnswers, 'file'>;
  authors: AbstractAuthor[];
  /** id of the uploaded file */
  file: string;
}

/**
 * Submits or replaces the abstract of a delegate and queues the confirmation mail in the same transaction, except for a
 * replacement within ten minutes after such a mail. Decision 38.
 */
export async function submitAbstract(services: Services, delegate: Delegate, body: NewAbstract): Promise<void> {
  const submitted = readSubmitted(services, body);
  await services.db.transaction(async (tx) => {
    const before = await lockedAbstract(tx, delegate);
    if ((before?.version ?? 0) !== body.version) throw new Problem(409, m.abstract_refusals_stale());
    const isMailed = !(await wasMailedLately(tx, { email: delegate.email, now: services.clock.now() }));
    await saveAbstract(tx, services, { delegate, submitted, before, isMailed });
  });
}

async function wasMailedLately({ orm }: Sql, { email, now }: { email: string; now: Date }): Promise<boolean> {
  const { id, kind, recipient, createdAt } = outboxEmails;
  const since = minutesAfter(now, -abstractLimits.minutesBetweenMails);
  const mails = await orm
    .select({ id })
    .from(outboxEmails)
    .where(and(eq(kind, 'abstract-received'), eq(recipient, email), gt(createdAt, since)))
    .limit(1);
  return mails.length > 0;
}

/**
 * Returns the abstract of a delegate. Submissions of the same delegate, for example from two browser tabs, wait for each
 * other until the transaction ends.
 */
export async function lockedAbstract(tx: Sql, { email }: Delegate): Promise<AbstractRow | undefined> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`symposia.abstract.${email}`]);
  return abstractOf(tx, email);
}

interface AbstractWrite {
  delegate: Delegate;
  submitted: Submitted;
  /** the abstract that is replaced */
  before: AbstractRow | undefined;
  /** whether the delegate gets a mail; true by default */
  isMailed?: boolean;
}

/** Writes the abstract of a delegate, links its file and queues the confirmation mail. Returns the id. */
export async function saveAbstract(
  tx: Sql,
  services: Services,
  { delegate, submitted, before, isMailed = true }: AbstractWrite,
): Promise<string> {
  const now = services.clock.now();
  const { file, answers, authors } = submitted;
  const values = { answers, authors, name: delegate.name, organisation: delegate.organisation, updatedAt: now };
  const id = before?.id ?? randomUUID();
  if (before)
    await tx.orm
      .update(abstracts)
      .set({ ...values, version: before.version + 1 })
      .where(eq(abstracts.id, id));
  else {
    const created = { id, reference: referenceOf(services), email: delegate.email, version: 1, submittedAt: now };
    await tx.orm.insert(abstracts).values({ ...values, ...created });
  }
  await linkFile(tx, { abstractId: id, file, now });
  const payload = { abstractId: id };
  if (isMailed)
    await queueMail(tx, services.jobs, { kind: 'abstract-received', recipient: delegate.email, payload, now });
  return id;
}

/** Returns a new reference that people can quote, such as 'SIMC25-A-4T2MZ'. */
const referenceOf = ({ conference }: Services): string =>
  `${conference.event.ids.eventCode}-A-${passId(randomBytes(16)).slice(0, 11)}`;

/** Checks a submission. Throws 400 with the wrong fields, or for a file of another site. */
export function readSubmitted(services: Services, { authors, version: _, ...given }: NewAbstract): Submitted {
  let problems: FieldProblem[] = [];
  const areValid = (candidate: Answers): candidate is Answers & AbstractAnswers => {
    problems = problemsOnWire(abstractForm, candidate);
    return problems.length === 0;
  };
  const answers = normaliseAnswers(abstractForm, given);
  if (!areValid(answers)) throw new Problem(400, m.refusals_answers(), problems);
  if (wordsOf(answers) > abstractLimits.words) {
    const message = m.abstract_refusals_words({ most: abstractLimits.words });
    throw new Problem(400, message, [{ field: 'introduction', message }]);
  }
  const { file: url, ...rest } = answers;
  const file = fileIdOf(url, services);
  if (file === undefined) throw new Problem(400, m.refusals_foreign_upload());
  return { answers: rest, file, authors: readAuthors(authors) };
}

function readAuthors(given: readonly AbstractAuthor[]): AbstractAuthor[] {
  const authors = writtenAuthors(given);
  const isTooLong = authors.some(
    ({ name, affiliation }) => name.length > abstractLimits.name || affiliation.length > abstractLimits.affiliation,
  );
  if (isTooLong || authors.length > abstractLimits.authors || authorProblems(authors).length > 0 || !authors.length)
    throw new Problem(400, m.abstract_refusals_authors());
  return authors;
}

/**
 * Links the file to the abstract and marks the previous file as replaced. Throws if the file already belongs to an
 * order or to another abstract.
 */
async function linkFile(tx: Sql, { abstractId, file, now }: { abstractId: string; file: string; now: Date }) {
  const { id, orderId } = uploads;
  const isCurrent = and(eq(uploads.abstractId, abstractId), isNull(uploads.replacedAt));
  const isUsable = and(isNull(orderId), or(isNull(uploads.abstractId), isCurrent));
  await tx.orm
    .update(uploads)
    .set({ replacedAt: now })
    .where(and(isCurrent, ne(id, file)));
  const linked = await tx.orm
    .update(uploads)
    .set({ abstractId })
    .where(and(eq(id, file), isUsable))
    .returning({ id });
  if (linked.length === 0) throw new Problem(400, m.refusals_foreign_upload());
}

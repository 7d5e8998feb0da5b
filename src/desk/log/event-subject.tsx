import type { Right } from '#domain/staff/roles.ts';
import { subjectInWords } from '#domain/staff/log-words.ts';
import type { LogEvent } from '#schemas/api/desk/log.api.ts';
import { m } from '#messages';
import { Link } from '#src/ui/link.tsx';
import { useMay } from '../session/use-session.ts';

/** Kinds of subjects that have a page of their own, below /desk. */
const pages: Record<string, { path: string; right: Right }> = {
  order: { path: 'orders', right: 'see orders' },
  enquiry: { path: 'enquiries', right: 'see enquiries' },
  abstract: { path: 'abstracts', right: 'see abstracts' },
  nomination: { path: 'awards', right: 'see awards' },
  mailing: { path: 'mailings', right: 'see mails' },
  settings: { path: 'settings', right: 'see settings' },
};

/** Kind and name of the subject of an event, or its id if it has no name. A link to its page for those who may open it. */
export function EventSubject({ event: { subject } }: { event: LogEvent }) {
  const may = useMay();
  const page = pages[subject.kind];
  const name = m.desk_log_subject_of({ kind: subjectInWords(subject.kind), id: subject.name ?? subject.id });
  return page && may(page.right) ? <Link href={`/desk/${page.path}/${subject.id}`}>{name}</Link> : name;
}

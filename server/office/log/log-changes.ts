import { fieldInWords, valueInWords } from '#domain/staff/log-words.ts';
import { momentInWords } from '#domain/time/time-in-words.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import { placeInWords } from '#schemas/settings/describe-changes.ts';
import { isSettingsPart } from '#schemas/settings/settings-document.ts';
import { settingsSchema } from '#schemas/settings/settings-schema.ts';
import type { LoggedEvent } from '#server/platform/audit/read-log.ts';
import { mailKinds, subjectOf, type MailKind } from '#domain/mail-kinds.ts';

/** A value of an event in words. Before and after are missing if there was no value, or if the role may not see it. */
export interface LogChange {
  field: string;
  before?: string;
  after?: string;
}

/** Which events have their values in words, and the conference that names them. */
type ChangedEvent = Pick<LoggedEvent, 'action' | 'subjectKind' | 'subjectId' | 'fields' | 'before' | 'after'>;

/** The changes of an event in words, in the order of its fields. Leaves out values that are empty before and after. */
export function logChanges(event: ChangedEvent, conference: EventFile): LogChange[] {
  return event.fields.flatMap((name) => {
    const { field, inWords } = wordsOf(name, event, conference);
    const [before, after] = [event.before?.[name], event.after?.[name]];
    const [old, next] = [before, after].map((value) => (isEmpty(value) ? '' : inWords(value)));
    if (isEmptyCount(event, name) || (isKnown([before, after]) && !old && !next)) return [];
    return [{ field, ...(old && { before: old }), ...(next && { after: next }) }];
  });
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Whether the role may see the value. */
const isKnown = (values: readonly unknown[]): boolean => values.some((value) => value !== undefined);

/** An erasure counts the rows of each table. Most of them have none. */
const isEmptyCount = ({ action, after }: ChangedEvent, name: string): boolean =>
  action === 'person.erased' && after?.[name] === 0;

function wordsOf(name: string, { action, subjectKind, subjectId: part }: ChangedEvent, conference: EventFile) {
  if (subjectKind === 'settings' && isSettingsPart(part) && action === 'settings.published' && name !== 'effectiveAt') {
    const { field, valueInWords: inWords } = placeInWords(settingsSchema(part), name.split('.'));
    return { field, inWords };
  }
  const timeInWords = (iso: string) => momentInWords(Date.parse(iso), conference.event.dates.timeZone);
  const names = namesInConference[name];
  return {
    field: fieldInWords(name),
    inWords: (value: unknown) =>
      names?.(String(value), conference) ?? valueInWords(name, value, { action, timeInWords }),
  };
}

/** Names of values that depend on the conference. */
const namesInConference: Record<string, (value: string, conference: EventFile) => string | undefined> = {
  mail: (kind, { event }) => (Object.hasOwn(mailKinds, kind) ? subjectOf(kind as MailKind, event) : undefined),
  pass: (id, { upgrades }) => upgrades.passes.find((pass) => pass.id === id)?.name,
};

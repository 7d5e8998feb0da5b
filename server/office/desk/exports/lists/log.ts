import { actionInWords } from '#domain/staff/action-names.ts';
import { actorKindNames, subjectInWords } from '#domain/staff/log-words.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import { m } from '#messages';
import {
  logColumns,
  logConditions,
  logTables,
  type LogFilter,
  type LoggedEvent,
} from '#server/platform/audit/read-log.ts';
import { logChanges, type LogChange } from '#server/office/log/log-changes.ts';
import { columnsOf, listToExport } from '../columns.ts';

/**
 * Events of the audit log, the oldest first. Actions and values are written in words; the last columns have them as they
 * are stored, for programs.
 */
export function logToExport(filter: LogFilter, conference: EventFile) {
  const { where, values } = logConditions(filter);
  const { text, time } = columnsOf<LoggedEvent>();
  const changes = (event: LoggedEvent) => logChanges(event, conference);
  const json = (value: unknown) => (value === null ? '' : JSON.stringify(value));
  return listToExport<LoggedEvent>({
    rows: {
      select: `SELECT ${logColumns} FROM ${logTables} WHERE ${where}`,
      orderBy: 'ORDER BY e.at, e.id',
      values,
    },
    columns: [
      text(m.desk_export_log_number(), 'fact', ({ id }) => id),
      time(m.desk_export_log_at(), ({ at }) => at),
      text(m.desk_export_log_actor_kind(), 'fact', ({ actorKind }) => actorKindNames[actorKind]()),
      text(m.desk_export_log_actor(), 'fact', ({ actorName, actorId }) => actorName ?? actorId),
      text(m.desk_export_log_action(), 'fact', ({ action }) => actionInWords(action)),
      text(m.desk_export_log_subject_kind(), 'fact', ({ subjectKind }) => subjectInWords(subjectKind)),
      text(m.desk_export_log_subject(), 'fact', ({ subjectName, subjectId }) => subjectName ?? subjectId),
      text(m.desk_export_log_fields(), 'fact', (event) =>
        changes(event)
          .map(({ field }) => field)
          .join(', '),
      ),
      text(m.desk_export_log_before(), 'answers', (event) => valuesOf('before', changes(event))),
      text(m.desk_export_log_after(), 'answers', (event) => valuesOf('after', changes(event))),
      text(m.desk_export_log_reason(), 'notes', ({ reason }) => reason),
      text(m.desk_export_log_request(), 'fact', ({ requestId }) => requestId),
      text(m.desk_export_log_place(), 'fact', ({ place }) => place),
      text(m.desk_export_log_action_code(), 'fact', ({ action }) => action),
      text(m.desk_export_log_subject_code(), 'fact', ({ subjectKind }) => subjectKind),
      text(m.desk_export_log_subject_id(), 'fact', ({ subjectId }) => subjectId),
      text(m.desk_export_log_before_code(), 'answers', ({ before }) => json(before)),
      text(m.desk_export_log_after_code(), 'answers', ({ after }) => json(after)),
    ],
  });
}

/** Such as 'Name: Asah; Amount: ₹100'. */
const valuesOf = (side: 'before' | 'after', changes: readonly LogChange[]): string =>
  changes
    .flatMap(({ field, [side]: value }) => (value === undefined ? [] : m.desk_order_changed({ field, change: value })))
    .join('; ');

import { m } from '#messages';
import { logColumns, logConditions, logTables, type LogFilter, type LoggedEvent } from '#server/audit/read-log.ts';
import { columnsOf, listToExport } from '../columns.ts';

/** Events of the audit log, the oldest first. Values are written as JSON. */
export function logToExport(filter: LogFilter) {
  const { where, values } = logConditions(filter);
  const { text, time } = columnsOf<LoggedEvent>();
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
      text(m.desk_export_log_actor_kind(), 'fact', ({ actorKind }) => actorKind),
      text(m.desk_export_log_actor(), 'fact', ({ actorName, actorId }) => actorName ?? actorId),
      text(m.desk_export_log_act(), 'fact', ({ act }) => act),
      text(m.desk_export_log_subject_kind(), 'fact', ({ subjectKind }) => subjectKind),
      text(m.desk_export_log_subject(), 'fact', ({ subjectId }) => subjectId),
      text(m.desk_export_log_fields(), 'fact', ({ fields }) => fields.join(', ')),
      text(m.desk_export_log_before(), 'answers', ({ before }) => json(before)),
      text(m.desk_export_log_after(), 'answers', ({ after }) => json(after)),
      text(m.desk_export_log_reason(), 'notes', ({ reason }) => reason),
      text(m.desk_export_log_request(), 'fact', ({ requestId }) => requestId),
      text(m.desk_export_log_place(), 'fact', ({ place }) => place),
    ],
  });
}

import type { LogEvent } from '#schemas/api/desk/log.api.ts';
import { m } from '#messages';
import { changeInWords } from '../shared/change-in-words.ts';

/** What an event has changed, and why: each value before and after. Names alone if the role may not see the values. */
export function EventChange({ event: { changes, reason, erased_at: erasedAt } }: { event: LogEvent }) {
  return (
    <>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          {before === undefined && after === undefined
            ? field
            : m.desk_order_changed({ field, change: changeInWords(before, after) })}
        </div>
      ))}
      {reason !== undefined && <div>{m.desk_log_reason({ reason })}</div>}
      {erasedAt !== undefined && <div className="soft">{m.desk_log_erased()}</div>}
    </>
  );
}

import type { LogEvent } from '#schemas/api/desk/log.api.ts';
import { m } from '#messages';
import { changeInWords } from '../shared/change-in-words.ts';

/** What an event has changed, and why: each value before and after. Names alone if the role may not see the values. */
export function EventChange({ event: { fields, before, after, reason, erased_at: erasedAt } }: { event: LogEvent }) {
  const isHidden = (name: string) => before?.[name] === undefined && after?.[name] === undefined;
  return (
    <>
      {fields.map((name) => (
        <div key={name}>
          {name}
          {!isHidden(name) && `: ${changeInWords(textOf(before?.[name]), textOf(after?.[name]))}`}
        </div>
      ))}
      {reason !== undefined && <div>{m.desk_log_reason({ reason })}</div>}
      {erasedAt !== undefined && <div className="soft">{m.desk_log_erased()}</div>}
    </>
  );
}

const textOf = (value: unknown): string | undefined =>
  value === undefined || typeof value === 'string' ? value : JSON.stringify(value);

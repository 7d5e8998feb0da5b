import type { LogCheck } from '#schemas/api/desk/log.api.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';

/** Whether the log is unchanged, and the last hash that was mailed to the owners. */
export function CheckResult({ result: { events, broken, roots } }: { result: LogCheck }) {
  const lost = roots.filter(({ is_reached: isReached }) => !isReached);
  const [newest] = roots;
  if (broken.length > 0 || lost.length > 0)
    return (
      <NoticeBox tone="bad" role="alert">
        {broken.length > 0 && <p>{m.desk_log_broken({ places: broken.join(', ') })}</p>}
        {lost.length > 0 && <p>{m.desk_log_lost({ days: lost.map(({ day }) => day).join(', ') })}</p>}
      </NoticeBox>
    );
  return (
    <NoticeBox tone="ok" role="status">
      <p>{m.desk_log_intact({ count: events })}</p>
      {newest && <p>{m.desk_log_newest({ day: newest.day, place: newest.place, hash: newest.hash })}</p>}
    </NoticeBox>
  );
}

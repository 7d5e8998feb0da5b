import { m } from '#messages';

/** A value before and after a change, such as 'Asah → Asha'. Undefined: there was, or there is, no value. */
export function changeInWords(before: string | undefined, after: string | undefined): string {
  if (before === undefined) return after ?? '';
  return after === undefined ? m.desk_log_removed({ value: before }) : `${before} → ${after}`;
}

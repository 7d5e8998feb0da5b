import { hiddenFields, type Subject } from '#domain/staff/roles.ts';
import { useSession } from '#src/desk/session/use-session.ts';
import type { DeskColumn } from './desk-column.ts';

/** Returns the columns of a list about a subject, without those with data that the role may not see. */
export function useVisibleColumns<Row>(subject: Subject, columns: DeskColumn<Row>[]): DeskColumn<Row>[] {
  const hidden = hiddenFields(useSession().staff.role, subject);
  return columns.filter(({ field }) => field === undefined || !hidden.includes(field));
}

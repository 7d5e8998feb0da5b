import { eq } from 'drizzle-orm';
import type { Sql } from '#server/platform/db/database.ts';
import { staff } from './staff.tables.ts';

/** Returns the name of a member of staff; '' for programs and unknown ids. */
export async function nameOfStaff({ orm }: Sql, id: string | null): Promise<string> {
  const [member] = id === null ? [] : await orm.select({ name: staff.name }).from(staff).where(eq(staff.id, id));
  return member?.name ?? '';
}

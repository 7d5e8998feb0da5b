import { eq, inArray } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { worldTime } from '#server/platform/clock.ts';
import { authenticators } from '#server/accounts/identity/authenticators.tables.ts';
import type { Services } from '#server/office/services.ts';
import { staff } from '#server/accounts/staff/staff.tables.ts';
import { sampleStaff } from './sample-staff.ts';

export interface SampleCodes {
  name: string;
  email: string;
  role: string;
  /** key of the authenticator app in base 32 */
  key: string;
  /** the codes of this period of 30 seconds and of the next one, which is accepted already */
  codes: [string, string];
}

/** What the authenticator apps of the sample staff show now. */
export async function sampleCodes({
  db,
  keys,
  clock,
}: Pick<Services, 'db' | 'keys' | 'clock'>): Promise<SampleCodes[]> {
  const emails = sampleStaff.map(({ email }) => email);
  const rows = await db.orm
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      sealed: authenticators.sealedSecret,
    })
    .from(staff)
    .innerJoin(authenticators, eq(authenticators.userId, staff.id))
    .where(inArray(staff.email, emails));
  const time = worldTime(clock).getTime();
  return rows
    .sort((one, other) => emails.indexOf(one.email) - emails.indexOf(other.email))
    .map(({ id, sealed, ...member }) => {
      const key = keys.open('authenticator', sealed, id) ?? '';
      const code = (timestamp: number) => TOTP.generate({ secret: Secret.fromBase32(key), timestamp });
      return { ...member, key, codes: [code(time), code(time + 30_000)] };
    });
}

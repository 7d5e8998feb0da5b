import { Secret } from 'otpauth';
import { staffGroup } from '#domain/staff/desk-limits.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import { authenticators } from '#server/accounts/identity/authenticators.tables.ts';
import { proveEmailOf } from '#server/accounts/identity/proven-email.ts';
import type { Services } from '#server/office/services.ts';
import { findStaff } from '#server/accounts/staff/manage-staff.ts';
import { staff } from '#server/accounts/staff/staff.tables.ts';
import { samplePassword, sampleStaff, type SampleMember } from './sample-staff.ts';

/** Adds the sample staff with password and authenticator app, for demo and development. Mails nothing. */
export async function addSampleStaff(services: Services): Promise<void> {
  if (!services.identity.embedded) return; // a demo creates no accounts in a user pool
  for (const member of sampleStaff) if (!(await findStaff(services, member.email))) await add(services, member);
}

async function add({ db, keys, clock, identity }: Services, { role, name, email }: SampleMember): Promise<void> {
  const made = await identity.directory.create({ email, password: samplePassword });
  const id = 'id' in made ? made.id : await identity.directory.find(email);
  if (id === undefined) return;
  await identity.directory.setMember({ id, email }, staffGroup, true);
  const now = clock.now();
  const secret = new Secret({ size: 20 }).base32;
  await db.transaction(async (tx) => {
    await proveEmailOf(tx, { accountId: id, provenAt: now });
    await tx.orm.insert(staff).values({ id, email, name, role, invitedAt: now });
    const sealedSecret = keys.seal('authenticator', secret, id);
    await tx.orm.insert(authenticators).values({ userId: id, sealedSecret, verifiedAt: now, createdAt: now });
    const recorder = { keys, now, actor: { kind: 'program', id: 'SAMPLE_STAFF' } } as const;
    const after = { email, name, role };
    await recordEvent(tx, recorder, { action: 'staff.invited', subject: { kind: 'staff', id }, after });
  });
}

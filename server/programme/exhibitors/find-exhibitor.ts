import { eq } from 'drizzle-orm';
import type { CompanyAnswers } from '#domain/exhibitors/exhibitor-sign-up.ts';
import type { Profile } from '#schemas/api/exhibitors.api.ts';
import { exhibitors } from './exhibitors.tables.ts';
import type { Sql } from '#server/platform/db/database.ts';

export async function findExhibitor({ orm }: Sql, accountId: string): Promise<Profile | undefined> {
  const [row] = await orm.select().from(exhibitors).where(eq(exhibitors.accountId, accountId));
  return row && profileOf(row);
}

/** Converts a row to the answers of the form. */
export function profileOf(row: typeof exhibitors.$inferSelect): Profile {
  const { personName, personDesignation, mobile, name, website, decision, billingAddress } = row;
  const details: CompanyAnswers = {
    personName,
    personDesignation,
    mobile,
    name,
    website,
    decision,
    sectorIntrested: row.sector,
    marketing: row.marketMedium,
    billingAddress,
    ...(row.gstNumber !== null && { hasGstNumber: true, gstNumber: row.gstNumber }),
    ...(row.billingName !== null && { billingName: row.billingName }),
  };
  return { email: row.email, version: row.version, details: { ...details } };
}

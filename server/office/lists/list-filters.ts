import { asc, ne } from 'drizzle-orm';
import type { readDeskFilters } from '#schemas/api/desk/orders.api.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import { passTypes, workshops } from '#server/sales/catalogue/catalogue.tables.ts';
import type { Services } from '#server/office/services.ts';

/** Passes and workshops by which lists can be filtered. */
export async function listFilters({ db }: Pick<Services, 'db'>): Promise<ReplyOf<typeof readDeskFilters>> {
  const { orm } = db;
  return {
    passes: await orm
      .select({ id: passTypes.id, name: passTypes.name })
      .from(passTypes)
      .orderBy(asc(passTypes.position), asc(passTypes.id)),
    workshops: await orm
      .select({ id: workshops.id, name: workshops.name })
      .from(workshops)
      .where(ne(workshops.conferenceIds, []))
      .orderBy(asc(workshops.position), asc(workshops.id)),
  };
}

import type { Services } from '#server/sales/services.ts';

interface PassCount {
  id: string;
  name: string;
  valid: number;
  /** number of passes that were replaced by an upgrade */
  replaced: number;
}

/** Counts the passes by kind, without the three delegate categories. */
export async function countPasses({ db, conference }: Pick<Services, 'db' | 'conference'>): Promise<PassCount[]> {
  const rows = await db.query<{ place: string; valid: number; replaced: number }>(
    `SELECT conference_id AS place, count(*) FILTER (WHERE state = 'valid')::int AS valid,
            count(*) FILTER (WHERE state = 'replaced')::int AS replaced
     FROM tickets GROUP BY conference_id`,
  );
  return conference.upgrades.passes.map(({ id, name, conferenceId }) => {
    const row = rows.find(({ place }) => place === conferenceId);
    return { id, name, valid: row?.valid ?? 0, replaced: row?.replaced ?? 0 };
  });
}

import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { deskViews as limits } from '#domain/limits.ts';
import { m } from '#messages';
import { recordEvent, type Actor } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/office/services.ts';
import { deskViews } from './views.tables.ts';

interface View {
  id: string;
  list: 'orders' | 'people';
  name: string;
  query: string;
}

/** Saved views of a member of staff, by name. */
export async function viewsOf({ orm }: Sql, staffId: string): Promise<View[]> {
  const { id, list, name, query } = deskViews;
  return orm
    .select({ id, list, name, query })
    .from(deskViews)
    .where(eq(deskViews.staffId, staffId))
    .orderBy(asc(list), asc(name));
}

/** Saves a view, or replaces the own view with the same name. The search text is not saved: it may name a person. */
export async function saveView(services: Services, actor: Actor, view: Omit<View, 'id'>): Promise<View[]> {
  const { db, keys, clock } = services;
  const now = clock.now();
  const name = view.name.trim();
  return db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`desk views ${actor.id}`]);
    const earlier = await viewsOf(tx, actor.id);
    const isNew = !earlier.some((each) => each.list === view.list && each.name === name);
    if (isNew && earlier.length >= limits.most) throw new Problem(409, m.desk_orders_views_full(limits));
    const row = {
      id: randomUUID(),
      staffId: actor.id,
      list: view.list,
      name,
      query: withoutSearch(view.query),
      savedAt: now,
    };
    await tx.orm
      .insert(deskViews)
      .values(row)
      .onConflictDoUpdate({
        target: [deskViews.staffId, deskViews.list, deskViews.name],
        set: { query: row.query, savedAt: now },
      });
    const subject = { kind: 'staff', id: actor.id };
    await recordEvent(tx, { keys, now, actor }, { action: 'view.saved', subject, after: { list: view.list, name } });
    return viewsOf(tx, actor.id);
  });
}

/** Removes an own view. Throws 404 for a view of somebody else. */
export async function removeView({ db, keys, clock }: Services, actor: Actor, id: string): Promise<View[]> {
  return db.transaction(async (tx) => {
    const [removed] = await tx.orm
      .delete(deskViews)
      .where(and(eq(deskViews.id, id), eq(deskViews.staffId, actor.id)))
      .returning({ name: deskViews.name });
    if (!removed) throw new Problem(404, m.desk_orders_view_unknown());
    const subject = { kind: 'staff', id: actor.id };
    await recordEvent(tx, { keys, now: clock.now(), actor }, { action: 'view.removed', subject, before: removed });
    return viewsOf(tx, actor.id);
  });
}

/** Parameters that a view does not contain: the search, and the place in the list. */
const notSaved = ['q', 'after'];

function withoutSearch(query: string): string {
  const params = new URLSearchParams(query);
  for (const name of notSaved) params.delete(name);
  return params.toString();
}

import { and, eq } from 'drizzle-orm';
import { changesBetween, isSame, type Change } from '#domain/settings/changes.ts';
import { settingsDocument, type SettingsPart } from '#schemas/settings/settings-document.ts';
import type { SettingsValue } from '#schemas/settings/settings-value.ts';
import { m } from '#messages';
import { recordEvent, type Actor } from '#server/platform/audit/record-event.ts';
import { lockCatalogue, writeCatalogue } from '#server/sales/catalogue/seed-catalogue.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/office/services.ts';
import { checkLaterRules, refusal } from './check-value.ts';
import { conferenceAt, withVersion, type PublishedSettings, type PublishedVersion } from './conference-at.ts';
import { daysMoved, moved, movedParts, withMovedDays } from './move-days.ts';
import { refuseBooked, removedWorkshops } from './removed-workshops.ts';
import { checkBase, findVersion, headOf, lockSettings, valuesOf } from './settings-head.ts';
import { publishedVersions } from './settings.ts';
import { settingVersions } from './settings.tables.ts';

type SettingsServices = Pick<Services, 'db' | 'keys' | 'clock' | 'settings'>;

export interface Publication {
  part: SettingsPart;
  /** id of the draft */
  draft: number;
  /** the version from which the draft was made; null for the files */
  base: number | null;
  /** now, if omitted */
  effectiveAt?: Date | undefined;
  reason?: string | undefined;
}

/**
 * Publishes a draft of the caller. Throws 409 with what changed if the part was changed since the draft was made, and
 * 409 with the workshops if a capacity is below the seats that are sold or held.
 */
export async function publishDraft(
  services: SettingsServices,
  actor: Actor,
  publication: Publication,
): Promise<number> {
  const { part, draft: id, base, effectiveAt, reason } = publication;
  const { db, settings, clock } = services;
  const now = clock.now();
  await checkOutputs(services, part, await findVersion(db, id));
  await db.transaction(async (tx) => {
    await lockSettings(tx);
    const [draft] = await tx.orm
      .select()
      .from(settingVersions)
      .where(and(eq(settingVersions.id, id), eq(settingVersions.part, part), eq(settingVersions.state, 'draft')));
    if (!draft || draft.madeBy !== actor.id) throw new Problem(404, m.desk_settings_no_draft());
    const version = { id, part, base, value: draft.value, effectiveAt: effectiveAt ?? now };
    await publish(tx, services, { version, actor, now, reason });
    await tx.orm
      .update(settingVersions)
      .set({ ...(await publishedColumns(tx, now)), base, effectiveAt: version.effectiveAt, reason: reason ?? null })
      .where(eq(settingVersions.id, id));
  });
  await settings.refresh();
  return id;
}

/** Publishes the values of an older version, or of the files (null), as a new version. It takes effect at once. */
export async function restoreVersion(
  services: SettingsServices,
  actor: Actor,
  { part, version: older, base, reason }: Omit<Publication, 'draft'> & { version: number | null },
): Promise<number> {
  const { db, settings, clock } = services;
  const now = clock.now();
  if (older !== null) await checkOutputs(services, part, await findVersion(db, older));
  const id = await db.transaction(async (tx) => {
    await lockSettings(tx);
    const found = older === null ? undefined : await findVersion(tx, older);
    if (older !== null && (found?.part !== part || found.state === 'draft'))
      throw new Problem(404, m.desk_settings_no_version());
    const published = { files: settings.files, versions: await publishedVersions(tx), now };
    const row = { part, base, value: valuesOf(published, part, found), effectiveAt: now };
    await publish(tx, services, { version: { id: Infinity, ...row }, actor, now, reason });
    const made = { ...row, ...(await publishedColumns(tx, now)), madeBy: actor.id, madeAt: now };
    const [saved] = await tx.orm
      .insert(settingVersions)
      .values({ ...made, reason: reason ?? null })
      .returning({ id: settingVersions.id });
    return saved!.id;
  });
  await settings.refresh();
  return id;
}

/** Withdraws the newest version of a part before it takes effect. */
export async function withdrawVersion(
  { db, keys, clock, settings }: SettingsServices,
  actor: Actor,
  { part, version: id, reason }: { part: SettingsPart; version: number; reason?: string | undefined },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockSettings(tx);
    const head = headOf(await publishedVersions(tx), part);
    if (head?.id !== id) throw new Problem(409, m.desk_settings_not_newest());
    if (head.effectiveAt <= now) throw new Problem(409, m.desk_settings_in_force());
    const { revision } = await publishedColumns(tx, now);
    await tx.orm
      .update(settingVersions)
      .set({ state: 'withdrawn', revision, withdrawnReason: reason ?? null })
      .where(eq(settingVersions.id, id));
    const subject = { kind: 'settings', id: part };
    const event = { action: 'settings.withdrawn', subject, before: { version: id }, ...(reason && { reason }) };
    await recordEvent(tx, { keys, now, actor }, event);
  });
  await settings.refresh();
}

/** Checks that the pages of a part can show new values, and the later rules. Throws 400 if they are wrong. */
async function checkOutputs(
  { settings }: SettingsServices,
  part: SettingsPart,
  version: Pick<PublishedVersion, 'part' | 'value'> | undefined,
): Promise<void> {
  if (version?.part !== part) return; // the caller refuses it
  const before = settings.conference();
  const conference = withMovedDays(before, withVersion(before, version));
  checkLaterRules(part, conference);
  await settings.check(conference, settingsDocument(part).pages);
}

async function publishedColumns(tx: Sql, now: Date) {
  const [next] = await tx.query<{ revision: number }>(`SELECT nextval('setting_revisions')::float8 AS revision`);
  return { state: 'published', publishedAt: now, revision: next!.revision } as const;
}

interface Publishing {
  version: PublishedVersion;
  actor: Actor;
  now: Date;
  reason: string | undefined;
}

/** Checks a version, writes the catalogue if it takes effect now, and records the event. The caller stores the row. */
async function publish(tx: Sql, { keys, settings }: SettingsServices, publishing: Publishing): Promise<void> {
  const { version, actor, now, reason } = publishing;
  const { files } = settings;
  const { part, base } = version;
  await lockCatalogue(tx);
  const versions = await publishedVersions(tx);
  const published = { files, versions, now };
  await checkBase(tx, { ...published, part, base });
  checkTime(version, headOf(versions, part), now);
  const before = valuesOf(published, part, headOf(versions, part));
  if (isSame(before, version.value)) throw new Problem(400, m.desk_settings_same());
  const moves = movesOf(published, publishing);
  const all = sorted([...versions, version, ...moves]);
  for (const { effectiveAt: at } of all.filter((each) => each.effectiveAt >= version.effectiveAt))
    checkInForce(files, versions, { added: [version, ...moves], at });
  const [old, next] = [versions, all].map((each) => conferenceAt(files, each, version.effectiveAt).conference);
  const removed = removedWorkshops(old!, next!);
  if (version.effectiveAt <= now) await writeSeats(tx, next!);
  else if (removed.length > 0) throw new Problem(400, m.desk_settings_remove_at_once());
  await refuseBooked(tx, removed);
  for (const move of moves) {
    const { id: _, ...row } = move;
    const made = { ...row, ...(await publishedColumns(tx, now)), madeBy: actor.id, madeAt: now };
    await tx.orm.insert(settingVersions).values({ ...made, reason: reason ?? m.desk_settings_moved() });
  }
  for (const changed of [version, ...moves]) {
    const old = valuesOf(published, changed.part, headOf(versions, changed.part));
    const event = { action: 'settings.published', subject: { kind: 'settings', id: changed.part } };
    await recordEvent(tx, { keys, now, actor }, { ...event, ...(reason && { reason }), ...eventValues(old, changed) });
  }
}

/** The versions of programme and workshops with which a new first day is published. */
function movesOf(published: PublishedSettings, { version, now }: Publishing): PublishedVersion[] {
  const { files, versions } = published;
  if (version.part !== 'dates') return [];
  const before = conferenceAt(files, versions, now).conference;
  const days = daysMoved(before, withVersion(before, version));
  if (days === 0) return [];
  if (version.effectiveAt > now) throw new Problem(400, m.desk_settings_move_at_once());
  return movedParts.map((part) => {
    const head = headOf(versions, part);
    if (head && head.effectiveAt > now)
      throw new Problem(409, m.desk_settings_move_scheduled({ part: settingsDocument(part).title }));
    const value = moved(valuesOf(published, part, head), days);
    return { id: Infinity, part, value, base: head?.id ?? null, effectiveAt: version.effectiveAt };
  });
}

const sorted = (versions: PublishedVersion[]): PublishedVersion[] =>
  versions.sort((one, other) => one.effectiveAt.getTime() - other.effectiveAt.getTime());

interface InForce {
  added: PublishedVersion[];
  at: Date;
}

/** A version takes effect after the one that it replaces, and not in the past. */
function checkTime({ part, effectiveAt }: PublishedVersion, head: PublishedVersion | undefined, now: Date): void {
  if (effectiveAt < now) throw new Problem(400, m.desk_settings_past());
  if (settingsDocument(part).now && effectiveAt > now) throw new Problem(400, m.desk_settings_now_only());
  if (head && effectiveAt < head.effectiveAt) throw new Problem(409, m.desk_settings_scheduled());
}

/** Throws 400 if a rule is broken with new versions, and is not without them. The first is of the part that is published. */
function checkInForce(
  files: Services['conference'],
  versions: readonly PublishedVersion[],
  { added, at }: InForce,
): void {
  const known = new Set(conferenceAt(files, versions, at).broken.map((each) => each.version));
  const { broken } = conferenceAt(files, sorted([...versions, ...added]), at);
  const found = broken.find((each) => !known.has(each.version));
  if (found) throw refusal(found.problem, added[0]!.part);
}

/** Writes prices and capacities. Throws 409 with the workshops that have more seats sold and held. */
async function writeSeats(tx: Sql, conference: Services['conference']): Promise<void> {
  const short = await writeCatalogue(tx, conference);
  if (short.length === 0) return;
  throw new Problem(
    409,
    m.desk_settings_seats_taken(),
    short.map(({ name, taken, wanted }) => ({ field: name, message: m.desk_settings_seats({ taken, wanted }) })),
  );
}

/** The changed values, by their place in the part, such as 'passes.0.price'. */
function eventValues(before: SettingsValue, { value, effectiveAt }: PublishedVersion) {
  const changes = changesBetween(before, value);
  const by = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change: Change) => [change.path.join('.'), change[side] ?? null]));
  return { before: by('before'), after: { ...by('after'), effectiveAt: effectiveAt.toISOString() } };
}

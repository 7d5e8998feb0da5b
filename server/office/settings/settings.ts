import { asc, eq } from 'drizzle-orm';
import type { EventFile } from '#schemas/compiled/types.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { conferenceAt, type PublishedVersion } from './conference-at.ts';
import { settingVersions } from './settings.tables.ts';

export interface SettingsLog {
  error(details: object, message: string): void;
}

/** Throws a Problem if a page or file cannot be made from a conference. `pages` are the URLs that show the part. */
type PublicationCheck = (conference: EventFile, pages: readonly string[]) => Promise<void>;

interface SettingsOptions {
  db: Database;
  /** the conference as its files describe it */
  files: EventFile;
  clock: Clock;
  log?: SettingsLog;
}

/**
 * The data of the conference in force: its files, and over them what the desk has published. Every process has all
 * published versions in memory, also those of later times, so a version takes effect at its time without a query.
 */
export class Settings {
  readonly files: EventFile;
  readonly #options: SettingsOptions;
  #versions: readonly PublishedVersion[] = [];
  #revision = 0;
  /** the conference in force, from `since` until `until` */
  #current: { conference: EventFile; since: Date; until: Date | undefined } | undefined;
  #announced: EventFile;
  readonly #listeners: (() => void)[] = [];
  readonly #checks: PublicationCheck[] = [];

  constructor(options: SettingsOptions) {
    this.#options = options;
    this.files = options.files;
    this.#announced = options.files;
  }

  /** all published versions, in the order in which they take effect */
  get versions(): readonly PublishedVersion[] {
    return this.#versions;
  }

  /** Returns the data in force now. It is the same object until something changes, and never changes itself. */
  conference(): EventFile {
    const now = this.#options.clock.now();
    const known = this.#current;
    if (known && now >= known.since && (!known.until || now < known.until)) return known.conference;
    const { conference, broken } = conferenceAt(this.files, this.#versions, now);
    for (const { version, problem } of broken)
      this.#options.log?.error({ version: version.id, part: version.part, problem }, 'a published setting is left out');
    const until = this.#versions.find(({ effectiveAt }) => effectiveAt > now)?.effectiveAt;
    this.#current = { conference, since: now, until };
    return conference;
  }

  /** Returns when the data in force changed last: at the last publication, or on the day of the edition of the files. */
  changedAt(): Date {
    const now = this.#options.clock.now();
    const newest = this.#versions.findLast(({ effectiveAt }) => effectiveAt <= now)?.effectiveAt;
    const edition = new Date(`${this.files.event.edition}T00:00:00Z`);
    return newest && newest > edition ? newest : edition;
  }

  /** Reads what was published or withdrawn since the last call, and tells the listeners of a change. */
  async refresh(sql: Sql = this.#options.db): Promise<void> {
    const [newest] = await sql.query<{ revision: number }>(
      'SELECT coalesce(max(revision), 0)::float8 AS revision FROM setting_versions',
    );
    // revisions grow; a smaller one was read before, except 0 of an emptied database
    if (newest && (newest.revision > this.#revision || (newest.revision === 0 && this.#revision > 0))) {
      this.#versions = await publishedVersions(sql);
      this.#revision = newest.revision;
      this.#current = undefined;
    }
    this.#announce();
  }

  /** Calls the function after each change of the data in force. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Adds a function that is called before a publication. */
  addCheck(check: PublicationCheck): void {
    this.#checks.push(check);
  }

  /** Runs all checks of a conference that is about to be published. */
  async check(conference: EventFile, pages: readonly string[]): Promise<void> {
    for (const check of this.#checks) await check(conference, pages);
  }

  #announce(): void {
    const conference = this.conference();
    if (conference === this.#announced) return;
    this.#announced = conference;
    for (const listener of this.#listeners) listener();
  }
}

/** Reads all published versions, in the order in which they take effect. */
export const publishedVersions = async ({ orm }: Sql): Promise<PublishedVersion[]> =>
  (
    await orm
      .select()
      .from(settingVersions)
      .where(eq(settingVersions.state, 'published'))
      .orderBy(asc(settingVersions.effectiveAt), asc(settingVersions.id))
  ).map(({ id, part, value, base, effectiveAt }) => ({ id, part, value, base, effectiveAt: effectiveAt! }));

import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/network/free-port.ts';
import { killBackend, killPostgres } from './kill-postgres.ts';
import { installed, packaged, systems, type Place, type Server } from './postgres-server.ts';

/** A real PostgreSQL in a temporary folder, for tests that need several connections. */
export interface Postgres {
  url: string;
  /** kills all its processes at once, like a power cut; `startAgain` restarts it with the same data */
  kill(): Promise<void>;
  /** kills the process of one connection; all connections then end, and the database recovers */
  killBackend(): Promise<void>;
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the PostgreSQL of the npm package, or else the installed one, because the package does not run on every system. */
export const startPostgres = (): Promise<Postgres> =>
  inFolder((place) => packaged(place).catch((cause: unknown) => installed(place, cause)));

/** Starts the installed PostgreSQL, which has backup programs of the same version. Undefined if none is installed. */
export const startInstalledPostgres = async (): Promise<Postgres | undefined> =>
  existsSync(systems) ? inFolder((place) => installed(place)) : undefined;

async function inFolder(start: (place: Place) => Promise<Server>): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'symposia-postgres-'));
  chmodSync(folder, 0o755); // the user postgres must reach its data, because PostgreSQL refuses to run as root
  const place = { folder, databaseDir: join(folder, 'data'), port: await freePort() };
  const server = await start(place);
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${place.port}/postgres`,
    kill: () => killPostgres(place.databaseDir),
    killBackend: async () => killBackend(place.databaseDir),
    startAgain: () => startAgain(server),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the database. Retries, because processes of the killed database may take a moment to end. */
async function startAgain(server: Server, tries = 20): Promise<void> {
  try {
    await server.start();
  } catch (error) {
    if (tries <= 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, 250));
    await startAgain(server, tries - 1);
  }
}

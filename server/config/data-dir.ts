import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSigningKey, signingKeys, type SigningKeys } from '#server/identity/signing-keys.ts';
import { newSecret } from '#server/keys.ts';
import { StartError } from './start-error.ts';

/** The process that holds the lock of the data folder. See docs/operations.md. */
interface Holder {
  pid: number;
  /** start time of the process, if the system reports it; a new process can have the pid of a dead one */
  began: string | undefined;
}

export interface Lock {
  /** deletes the lock file, unless another process has taken over the lock */
  release(): unknown;
}

/** Locks the folder for this process. Throws StartError if a running process has the lock. */
export function lockDataDir(folder: string, pid = process.pid): Lock {
  makeFolder(folder);
  const file = join(folder, 'symposia.lock');
  const own = JSON.stringify({ pid, began: beganAt(pid) });

  for (let tries = 0; tries < 5; tries += 1) {
    if (createFile(file, own)) return { release: () => readText(file) === own && rmSync(file, { force: true }) };
    const text = readText(file);
    const holder = readHolder(text);
    if (holder && holder.pid !== pid && isAlive(holder))
      throw new StartError(
        `DATA_DIR ${folder} is in use by the process ${holder.pid}; stop it or choose another folder`,
      );
    removeStaleLock(file, { text, as: `${file}.${pid}` });
  }
  throw new StartError(`DATA_DIR ${folder} cannot be locked: other processes create ${file} again and again`);
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

/**
 * Moves the lock file of a dead process away and deletes it. If the moved file is the new lock of another process,
 * which has just taken over, moves it back.
 */
function removeStaleLock(file: string, { text, as }: { text: string; as: string }): void {
  try {
    renameSync(file, as);
  } catch {
    return; // another process has already moved it
  }
  const isStale = readText(as) === text;
  if (!isStale) renameSync(as, file);
  else rmSync(as, { force: true });
}

function createFile(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw new StartError(`DATA_DIR cannot be written: ${error instanceof Error ? error.message : file}`, {
      cause: error,
    });
  }
}

function readHolder(text: string): Holder | undefined {
  try {
    const holder: unknown = JSON.parse(text);
    if (typeof holder !== 'object' || holder === null || !('pid' in holder)) return undefined;
    const began = 'began' in holder && typeof holder.began === 'string' ? holder.began : undefined;
    return typeof holder.pid === 'number' ? { pid: holder.pid, began } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, began }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!isCode(error, 'EPERM')) return false;
  }
  const now = beganAt(pid);
  return began === undefined || now === undefined || began === now;
}

/**
 * Returns the start time of a process: field 22 of /proc/<pid>/stat, counted after the name in parentheses. Returns
 * undefined on systems without /proc.
 */
const beganAt = (pid: number): string | undefined => readText(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[19];

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Returns the secret of this installation: from the environment, or from a file that only this user can read. */
export function readSecret(folder: string, fromEnvironment: string | undefined): Buffer {
  if (fromEnvironment !== undefined) return Buffer.from(fromEnvironment, 'utf8');
  const { file, text } = readOrCreate(folder, 'secret.key', () => newSecret().toString('hex'));
  const secret = Buffer.from(text.trim(), 'hex');
  if (secret.length < 32) throw new StartError(`${file} is damaged: restore it from a backup, or set SECRET_KEY`);
  return secret;
}

/** Returns the keys that sign tokens, stored in the same way. Newlines in the environment may be written as `\\n`. */
export function readSigningKeys(folder: string, fromEnvironment: string | undefined): SigningKeys {
  const { file, text } =
    fromEnvironment === undefined
      ? readOrCreate(folder, 'identity-keys.pem', newSigningKey)
      : { file: 'IDENTITY_KEYS', text: fromEnvironment.replaceAll('\\n', '\n') };
  const keys = signingKeys(text);
  if (!keys)
    throw new StartError(`${file} must contain one or more private RSA keys of at least 2048 bits in PEM form`);
  return keys;
}

/** Reads a file. Creates it first if it does not exist, readable only by this user. */
function readOrCreate(folder: string, name: string, make: () => string): { file: string; text: string } {
  makeFolder(folder);
  const file = join(folder, name);
  if (!existsSync(file)) createFile(file, make());
  return { file, text: readText(file) };
}

/**
 * Preloaded into a process with `--import`, simulates a full disk: while the file FULL_DISK exists, the files below the
 * folder that it names cannot grow. As on a real one, files can be created, and written within their size.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve, sep } from 'node:path';

const { FULL_DISK: flag = '' } = process.env;
const { openSync, writeSync } = fs;
const files = new Map();

function checkRoom(fd, end) {
  if (!fs.existsSync(flag)) return;
  const folder = resolve(fs.readFileSync(flag, 'utf8')) + sep;
  if (files.get(fd)?.startsWith(folder) && end > fs.fstatSync(fd).size)
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
}

fs.openSync = (path, ...more) => {
  const fd = openSync(path, ...more);
  files.set(fd, typeof path === 'string' ? resolve(path) : '');
  return fd;
};

/** The embedded database writes with offset, length and position. Texts are written at the end of a file. */
fs.writeSync = (fd, content, ...place) => {
  const [, length = content.length, position] = typeof content === 'string' ? [] : place;
  checkRoom(fd, (position ?? fs.fstatSync(fd).size) + length);
  return writeSync(fd, content, ...place);
};
syncBuiltinESMExports();

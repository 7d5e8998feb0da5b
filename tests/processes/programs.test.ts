import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** These tests call all programs of operators and the office as people do who do not know them. */
const dataDir = mkdtempSync(join(tmpdir(), 'symposia-programs-'));
beforeAll(() => cpSync(process.env['SITE_DATA']!, dataDir, { recursive: true }));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const modules = ['run-program.ts', 'terminal.ts'];
const programs = ['scripts/office', 'scripts/database'].flatMap((folder) =>
  readdirSync(folder).flatMap((name) => (modules.includes(name) ? [] : join(folder, name))),
);

function start(program: string, ...words: string[]) {
  return startIn('.', program, ...words);
}

function startIn(cwd: string, program: string, ...words: string[]) {
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, NOW: '2025-08-17T09:00:00Z' };
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...words], { cwd, env });
  const printed = { out: '', errors: '' };
  child.stdout.on('data', (text) => (printed.out += text));
  child.stderr.on('data', (text) => (printed.errors += text));
  const ended = new Promise<{ code: number | null; out: string; errors: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, ...printed })),
  );
  return { child, ended };
}

describe.each(programs)('%s', (program) => {
  it('explains its use with --help', async () => {
    const { code, out, errors } = await start(program, '--help').ended;
    expect([code, errors]).toEqual([0, '']);
    expect(out).toMatch(/\w{5}/);
    expect(out).not.toMatch(/^\s+at /m);
  });
});

it('a program whose reader has ended, such as head, finishes without an error', async () => {
  const { child, ended } = start('scripts/office/audit-money.ts');
  child.stdout.destroy();
  expect(await ended).toMatchObject({ code: 0, errors: '' });
});

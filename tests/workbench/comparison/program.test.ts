import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { models } from '#machines/index.ts';
import type { FlowRecords } from '#workbench/comparison/changed-flows.ts';
import { recordOf } from '#workbench/comparison/record.ts';

const folder = mkdtempSync(join(tmpdir(), 'comparison-'));
afterAll(() => rmSync(folder, { recursive: true }));

const flow = models.find(({ machine }) => machine.id === 'enquiry')!;
const enquiry = recordOf(flow as never, (text) => text.endsWith('.'));

function write(name: string, records: FlowRecords): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(records));
  return file;
}

/** Runs the program; resolves with its exit code and what it printed. */
const compare = (...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const command = ['scripts/flows/compare.ts', ...args, '--out', join(folder, 'out')];
    execFile('node_modules/.bin/tsx', command, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

test('flows:compare names each changed flow, and writes a page that needs no network', async () => {
  const later = structuredClone(enquiry);
  later.graph.edges[0]!.guard = 'isOther';
  const [before, after] = [write('before.json', { enquiry }), write('after.json', { enquiry: later, ticker: enquiry })];

  const { code, output } = await compare(before, after, '--check');
  expect(code).toBe(1);
  expect(output).toContain('ticker: new flow\nenquiry: 1 transition changed\n');
  expect(readdirSync(join(folder, 'out')).sort()).toEqual(['enquiry.svg', 'index.html']);
  const page = readFileSync(join(folder, 'out/index.html'), 'utf8');
  expect(page).toContain('isOther');
  expect(page.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/<script|<link|src=|url\((?!#)|https?:/);

  expect(await compare(before, before, '--check')).toMatchObject({
    code: 0,
    output: expect.stringContaining('The flows are the same.'),
  });
});

test('flows:compare without a version says how it is called', async () => {
  expect(await compare()).toMatchObject({
    code: 1,
    output: expect.stringContaining('npm run flows:compare -- COMMIT [COMMIT]'),
  });
});

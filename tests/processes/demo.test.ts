import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '#tests/support/network/free-port.ts';
import { until } from '#tests/support/until.ts';

/** Lines that npm prints before the output of `npm run demo`. */
const linesOfNpm = 4;
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<'demo' | 'build', string>;
};

it('the demo prints the pages to open, in at most twenty lines with the output of its build and npm', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'symposia-demo-'));
  const site = `http://127.0.0.1:${await freePort()}`;
  const env = { PATH: process.env.PATH, PORT: new URL(site).port, DATA_DIR: folder };
  const demo = spawn(process.execPath, ['--import', 'tsx', 'scripts/demo.ts'], { env });
  let printed = '';
  for (const stream of [demo.stdout, demo.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise((resolve) => demo.once('exit', resolve));
  try {
    await until('the demo runs', async () => printed.includes('Stop with Ctrl+C') && (await fetch(site)).ok, 110_000);
    for (const page of ['/classic-booking', '/dev/mailbox', '/tickets', '/bulk-booking', '/flows', '/docs/api'])
      expect(printed).toContain(`${site}${page}`);
    const lines = printed.trimEnd().split('\n');
    expect(lines.filter((line) => line.startsWith('{'))).toEqual([]); // prints no lines of the log
    expect(linesOfNpm + linesOfBuild() + lines.length).toBeLessThanOrEqual(20);
  } finally {
    demo.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Number of lines that the build prints. Vite must run with `--logLevel error`. */
function linesOfBuild(): number {
  expect(scripts.demo).toBe('npm run -s build && tsx scripts/demo.ts');
  const steps = scripts.build.split(' && ');
  expect(steps.filter((step) => step.startsWith('vite ') && !step.includes('--logLevel error'))).toEqual([]);
  return 0;
}

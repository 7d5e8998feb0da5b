import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSite, type Site } from '#tests/support/browser/site.ts';

/** Runs a command with other process ids, as in a second container. */
const asInAContainer = ['unshare', '--pid', '--fork', '--mount-proc'];
const [unshare, ...unshareOptions] = asInAContainer as [string, ...string[]];
const hasContainers = spawnSync(unshare, [...unshareOptions, 'true']).status === 0;

let folder: string;
let site: Site | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'symposia-locked-'));
  cpSync(process.env['SITE_DATA']!, folder, { recursive: true });
});
afterEach(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a program of the organiser on the data folder. */
const runTransfers = (before: string[] = []) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const [file, ...words] = [...before, process.execPath, '--import', 'tsx', 'scripts/office/transfers.ts'];
    const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: folder, NOW: '2025-08-17T09:00:00Z' };
    execFile(file!, words, { env }, (error, output, errors) =>
      resolve({ code: error?.code ?? 0, output: output + errors }),
    );
  });

describe('embedded database of a running service', () => {
  const isRefused = async (before?: string[]) => {
    site = await startSite({ DATA_DIR: folder });
    const { code, output } = await runTransfers(before);
    expect(output).toContain(`DATA_DIR ${folder} is in use by the process ${site.process.pid}`);
    expect(code).toBe(1);
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  };

  it('refuses a program', () => isRefused());

  it.skipIf(!hasContainers)('refuses a program with other process ids, as in a second container', () =>
    isRefused(asInAContainer),
  );

  it('is free for a program, and for the service, after the service was killed', async () => {
    site = await startSite({ DATA_DIR: folder });
    const ended = new Promise((resolve) => site!.process.once('exit', resolve));
    site.process.kill('SIGKILL');
    await ended;
    expect(await runTransfers()).toMatchObject({ code: 0 });
    site = await startSite({ DATA_DIR: folder });
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  });
});

import { readFileSync } from 'node:fs';
import { OpenResources } from '#server/platform/config/open-resources.ts';
import { StartError } from '#server/platform/config/start-error.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { DirectoryFault } from '#server/accounts/identity/directory/account-directory.ts';
import { print, printError } from './terminal.ts';

/**
 * Runs a program and sets its exit code. `--help` prints the first comment of its file. Prints errors that an operator can
 * mend in one line; other errors keep their stack for developers.
 */
export async function runProgram(run: (resources: OpenResources) => Promise<number>): Promise<void> {
  if (process.argv.includes('--help')) return print(...firstComment(process.argv[1] ?? ''));
  const resources = new OpenResources();
  try {
    process.exitCode = await run(resources);
  } catch (error) {
    if (!isForOperators(error)) throw error;
    printError(error.message);
    process.exitCode = 1;
  } finally {
    await resources.close();
  }
}

/** Errors of Node.js for wrong arguments and files have these codes. */
const isForOperators = (error: unknown): error is Error =>
  error instanceof StartError ||
  error instanceof Problem ||
  error instanceof DirectoryFault ||
  (error instanceof Error &&
    'code' in error &&
    /^(ERR_PARSE_ARGS|ENOENT|EACCES|EEXIST|EISDIR)/.test(String(error.code)));

function firstComment(file: string): string[] {
  const [, text = ''] = /\/\*\*([^]*?)\*\//.exec(readFileSync(file, 'utf8')) ?? [];
  return text.split('\n').flatMap((line) => line.replace(/^\s*\* ?/, '').trim() || []);
}

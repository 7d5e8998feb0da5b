/** Invites exhibitors and stores documents for them; prints its usage without arguments. See docs/operations.md. */
import { exhibitorOffice } from './exhibitor-commands.ts';
import { print, printError } from './terminal.ts';

const isDone = await exhibitorOffice(process.argv.slice(2), process.env, {
  say: (text) => print(...text.split('\n')),
  complain: (text) => printError(...text.split('\n')),
});
if (!isDone) process.exitCode = 1;

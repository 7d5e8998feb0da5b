/** Invites exhibitors and stores documents for them; prints its usage without arguments. See docs/operations.md. */
import { exhibitorOffice } from '#server/exhibitors/exhibitor-office.ts';
import { complain, say } from './terminal.ts';

const isDone = await exhibitorOffice(process.argv.slice(2), process.env, {
  say: (text) => say(...text.split('\n')),
  complain: (text) => complain(...text.split('\n')),
});
if (!isDone) process.exitCode = 1;

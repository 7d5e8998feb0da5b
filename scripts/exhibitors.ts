/** Invites exhibitors and keeps documents for them; without arguments it says how. Operations: docs/operations.md. */
import { exhibitorOffice } from '#server/exhibitor-office.ts';

const isDone = await exhibitorOffice(process.argv.slice(2), process.env, {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
if (!isDone) process.exitCode = 1;

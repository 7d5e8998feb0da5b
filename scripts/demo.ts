/** Runs the built service as a demo: all phases open, the clock 60 days before the start of the conference. */
import { join } from 'node:path';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { StartError } from '#server/platform/config/start-error.ts';
import { samplePassword, sampleStaff } from '#server/dev/sample-staff.ts';

const [owner] = sampleStaff;
const { event } = readConference(process.env.EVENT_DIR ?? 'event');
const opening = new Date(Date.parse(`${event.dates.start}T09:00:00Z`) - 60 * 24 * 60 * 60 * 1000);

const settings: Record<string, string> = {
  NODE_ENV: 'development',
  DATA_DIR: join('data', 'demo'),
  FLOWS: 'on',
  PAYMENTS: 'sandbox',
  AWARD_PAYMENTS: 'sandbox',
  PHASES: 'registration=open,tiers=open,abstracts=open,awards=open',
  NOW: opening.toISOString(),
  SAMPLE_PASSES: 'on',
  SAMPLE_STAFF: 'on',
  SAMPLE_ORDERS: 'on',
  LOG_LEVEL: 'error', // hides warnings that do not apply to a demo
};
for (const [name, value] of Object.entries(settings)) process.env[name] ||= value;

const built = new URL('../dist/server/main.js', import.meta.url).href;
await import(built);

if (!process.exitCode) {
  const site = process.env.PUBLIC_URL ?? `http://${process.env.HOST || '127.0.0.1'}:${process.env.PORT || 3000}`;
  process.stdout.write(`
${event.name}: the demo is running. No money is taken and no mail leaves this machine.

  1  ${site}/classic-booking   choose a pass, fill the form, approve the test payment
  2  ${site}/dev/mailbox       read the mail with the pass, and later the code
  3  ${site}/tickets           find the ticket again with the e-mail address
  4  ${site}/bulk-booking      book for a group; pay for it at ${site}/orders/group
  5  ${site}/tickets           as visitor.one@sample.example: a sample visitor pass, to be upgraded
  6  ${site}/flows             walk every flow as a diagram, see every screen in every state
  7  ${site}/desk              the office: sign in as ${owner.email}, password ${samplePassword}
     ${site}/dev/staff         the demo's codes of the authenticator app, the other roles, a bank statement

  ${site}/docs/api describes the API. Data lies in ${process.env.DATA_DIR}; delete the folder to start afresh.
  Stop with Ctrl+C.
`);
}

/** Reads the conference data. Like the service, prints its errors in one line. */
function readConference(folder: string): ReturnType<typeof readEventFile>['conference'] {
  try {
    return readEventFile(folder).conference;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`Symposia does not start: ${error.message}\n`);
    process.exit(1);
  }
}

/**
 * Cancels the event: `npm run cancel-event -- {event code} {reason}`. Within a minute, the service starts to refund
 * and mail every paid order, and also those paid later. This cannot be undone, so the event code is required.
 */
import { oneLine } from '#domain/text/clean-text.ts';
import { declareCancelled } from '#server/sales/refunds/cancel-event.ts';
import { commandServices } from '#server/command-services.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { runProgram } from './run-program.ts';
import { print, printError } from './terminal.ts';

const actor = { kind: 'program', id: 'npm run cancel-event' } as const;
const [code, ...words] = process.argv.slice(2);
const reason = oneLine(words.join(' '));
await runProgram(async (resources) => {
  const services = await commandServices(readConfig(process.env), resources);
  const { eventCode } = services.conference.event.ids;
  if (code !== eventCode || reason === '') {
    printError(`Usage: npm run cancel-event -- ${eventCode} {reason}. Buyers read the reason in their mail.`);
    return 1;
  }
  const isNew = await declareCancelled(services, actor, reason);
  print(isNew ? 'The event is cancelled. The refunds begin within a minute.' : 'The event was cancelled before.');
  return 0;
});

/**
 * Declares the event cancelled: `npm run cancel-event -- {event code} {reason}`. The service then refunds every paid order and
 * tells its contact, within a minute, and whatever is paid later. This cannot be taken back, so the event's code is asked for.
 */
import { declareCancelled } from '#server/refunds/cancel-event.ts';
import { commandServices } from '#server/config/command-services.ts';
import { readConfig } from '#server/config/config.ts';
import { Opened } from '#server/config/closers.ts';
import { complain, say } from './terminal.ts';

const [code, ...words] = process.argv.slice(2);
const reason = words.join(' ').trim();
const opened = new Opened();
try {
  const services = await commandServices(readConfig(process.env), opened);
  const { eventCode } = services.conference.event.ids;
  if (code !== eventCode || reason === '') {
    complain(`To cancel the event: ${eventCode} {reason, as buyers read it}`);
    process.exitCode = 1;
  } else {
    const isNew = await declareCancelled(services, reason);
    say(isNew ? 'Declared. The refunds begin within a minute.' : 'It was declared before.');
  }
} finally {
  await opened.close();
}

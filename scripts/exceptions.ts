/**
 * Money that did not go its usual way: `npm run exceptions` lists what is open, `-- again {payment}` asks for a failed refund once
 * more, `-- returned {payment}` notes that it was sent back past the provider, `-- close {payment} {why}` ends what was looked into.
 */
import { formatInr, toRupees } from '#domain/money.ts';
import { commandServices } from '#server/command-services.ts';
import { closeByHand, openExceptions, refundAgain, returnedByHand } from '#server/commands/exceptions.ts';
import type { Settling } from '#server/commands/settle-payment.ts';
import { readConfig } from '#server/config.ts';
import { Opened } from '#server/opened.ts';

const [what, reference = '', ...words] = process.argv.slice(2);
const opened = new Opened();
try {
  process.exitCode = await run(await commandServices(readConfig(process.env), opened));
} finally {
  await opened.close();
}

async function run(services: Settling): Promise<number> {
  const why = words.join(' ');
  if (what === undefined) return list(services);
  if (what === 'again' && reference)
    return say(
      await refundAgain(services, reference),
      'It is asked for within a minute.',
      'No refund of it has failed.',
    );
  if (what === 'returned' && reference)
    return say(await returnedByHand(services, reference), 'Noted.', 'No refund of it is on its way or has failed.');
  if (what === 'close' && reference && why)
    return say(
      await closeByHand(services, { reference, why }),
      'Closed.',
      'Nothing open has it that is closed by hand.',
    );
  process.stderr.write('again {payment}, returned {payment}, close {payment} {why}, or nothing for a list\n');
  return 1;
}

function say(isDone: boolean, done: string, otherwise: string): number {
  process.stdout.write(`${isDone ? done : otherwise}\n`);
  return isDone ? 0 : 1;
}

async function list({ db }: Settling): Promise<number> {
  const open = await openExceptions(db);
  for (const { openedAt, reason, gateway, reference: payment, amountPaise, orderCode } of open) {
    const amount = amountPaise === null ? '' : formatInr(toRupees(amountPaise));
    process.stdout.write(
      `${openedAt.toISOString()}  ${reason}  ${gateway} ${payment}  ${orderCode ?? 'no order'}  ${amount}\n`,
    );
  }
  if (open.length === 0) process.stdout.write('No exception is open.\n');
  return 0;
}

/**
 * Payment exceptions: `npm run exceptions` lists open ones and what to do about each, `-- page {number}` shows
 * another page, `-- again {payment}` retries a failed refund, `-- returned {payment}` records a refund made outside
 * the service, `-- close {payment} {why}` closes one after a review.
 */
import { formatInr, toRupees } from '#domain/money/money.ts';
import type { ExceptionReason } from '#domain/money/payment-schedule.ts';
import { commandServices } from '#server/config/command-services.ts';
import {
  closeByHand,
  exceptionsPerPage,
  openExceptions,
  refundAgain,
  returnedByHand,
  type OpenException,
} from '#server/payments/resolve-exceptions.ts';
import type { Settling } from '#server/payments/settle-payment.ts';
import { readConfig } from '#server/config/config.ts';
import { OpenResources } from '#server/config/closers.ts';
import { moneySums } from '#server/money-audit/audit-checks.ts';
import { complain, say } from './terminal.ts';

const advice: Record<ExceptionReason, string> = {
  late: 'It came after the hold, and is going back. Nothing: it closes when the money has gone.',
  registered:
    'Another paid order has registered its email first, and this is going back. Nothing: it closes when the money has gone.',
  'pass-changed':
    'The pass it upgrades was upgraded or refunded before, and this is going back. Nothing: it closes when the money has gone.',
  refunded: 'The order was refunded before, and this is going back. Nothing: it closes when the money has gone.',
  twice: 'The order was paid already, and this is going back. Nothing: it closes when the money has gone.',
  'by-hand': 'Send it back by a transfer, then `returned`.',
  'refund-failed':
    'The provider has not sent it back. Look at its dashboard, then `again`; or a transfer, then `returned`.',
  'gone-back': 'The provider has sent it back. All of it: `returned`, and its passes are void. A part: `close`.',
  'unknown-order': 'The provider took it for no order that is here. Send it back at the dashboard, then `close`.',
  'wrong-amount': 'Not what the order costs, which is unpaid. Send it back at the dashboard, then `close`.',
  'another-order': 'It was told of two orders; the first has it. Ask the provider, then `close`.',
  unanswered: 'The provider never said whether it was paid. Look at its dashboard, send back what came, then `close`.',
};

const [what = 'page', reference = '', ...words] = process.argv.slice(2);
const opened = new OpenResources();
try {
  process.exitCode = await run(await commandServices(readConfig(process.env), opened));
} finally {
  await opened.close();
}

async function run(services: Settling): Promise<number> {
  const why = words.join(' ');
  if (what === 'page') return list(services, Math.max(1, Math.floor(Number(reference)) || 1));
  if (what === 'again' && reference)
    return answer(
      await refundAgain(services, reference),
      'It is asked for within a minute.',
      'No refund of it has failed.',
    );
  if (what === 'returned' && reference)
    return answer(await returnedByHand(services, reference), 'Noted.', 'No refund of it is on its way or has failed.');
  if (what === 'close' && why)
    return answer(
      await closeByHand(services, { reference, why }),
      'Closed.',
      'Nothing open has it that is closed by hand.',
    );
  complain('again {payment}, returned {payment}, close {payment} {why}, page {number}, or nothing for a list');
  return 1;
}

function answer(isDone: boolean, done: string, otherwise: string): number {
  say(isDone ? done : otherwise);
  return isDone ? 0 : 1;
}

async function list({ db }: Settling, page: number): Promise<number> {
  const [open, { exceptions: all }] = [await openExceptions(db, page), await moneySums(db)];
  for (const exception of open) say(lineOf(exception), `    ${advice[exception.reason]}`);
  const upTo = (page - 1) * exceptionsPerPage + open.length;
  if (all === 0) say('No exception is open.');
  else if (upTo < all) say(`${upTo} of ${all}; for the next: page ${page + 1}`);
  else say(`${all} in all.`);
  return 0;
}

function lineOf({ openedAt, reason, gateway, reference: payment, ...of }: OpenException): string {
  const amount = of.amountPaise === null ? 'no amount known' : formatInr(toRupees(of.amountPaise));
  const day = openedAt.toISOString().slice(0, 16).replace('T', ' ');
  return [day, reason, amount, `${gateway} ${payment}`, of.orderCode ?? 'no order', of.contact ?? '']
    .join('  ')
    .trimEnd();
}

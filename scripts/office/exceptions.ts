/**
 * Payment exceptions. `npm run exceptions` lists open ones, each with what to do. `-- page {number}` shows another
 * page. `-- again {payment}` retries a failed refund. `-- returned {payment}` records a refund made outside the
 * service. `-- close {payment} {why}` closes an exception after a review.
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
import { OpenResources } from '#server/config/open-resources.ts';
import { moneySums } from '#server/money-audit/audit-checks.ts';
import { print, printError } from './terminal.ts';

const advice: Record<ExceptionReason, string> = {
  late: 'It was paid after the hold had ended, and is being refunded. Nothing to do: this closes when the refund is done.',
  registered:
    'Another paid order had registered its email before, and this one is being refunded. Nothing to do: this closes when the refund is done.',
  'pass-changed':
    'The pass it upgrades was already upgraded or refunded, and this payment is being refunded. Nothing to do: this closes when the refund is done.',
  refunded:
    'The order was already refunded, and this payment is being refunded too. Nothing to do: this closes when the refund is done.',
  twice:
    'The order was already paid, and this second payment is being refunded. Nothing to do: this closes when the refund is done.',
  'by-hand': 'Refund it by a bank transfer, then run `returned`.',
  'refund-failed':
    'The refund at the provider failed. Check its dashboard, then run `again`; or refund it by a bank transfer, then run `returned`.',
  'gone-back':
    'The provider refunded it without being asked by us. If the whole amount was refunded, run `returned`, which makes its passes void. If only a part was, run `close`.',
  'unknown-order':
    'The provider reported a payment for an order that does not exist here. Refund it at the dashboard, then run `close`.',
  'wrong-amount':
    'The amount is not the price of the order, so the order is still unpaid. Refund it at the dashboard, then run `close`.',
  'another-order':
    'The provider reported it for two orders; it was counted for the first. Ask the provider, then run `close`.',
  unanswered:
    'The provider never reported whether it was paid. Check its dashboard, refund what was paid, then run `close`.',
};

const actor = { kind: 'program', id: 'npm run exceptions' } as const;
const [command = 'page', reference = '', ...words] = process.argv.slice(2);
const resources = new OpenResources();
try {
  process.exitCode = await run(await commandServices(readConfig(process.env), resources));
} finally {
  await resources.close();
}

async function run(services: Settling): Promise<number> {
  const why = words.join(' ');
  if (command === 'page') return list(services, Math.max(1, Math.floor(Number(reference)) || 1));
  if (command === 'again' && reference)
    return report(
      await refundAgain(services, actor, reference),
      'The refund is requested again within a minute.',
      'No failed refund of this payment was found.',
    );
  if (command === 'returned' && reference)
    return report(
      await returnedByHand(services, actor, reference),
      'Recorded.',
      'No pending or failed refund of this payment was found.',
    );
  if (command === 'close' && why)
    return report(
      await closeByHand(services, actor, { reference, why }),
      'Closed.',
      'This payment has no open exception that can be closed by hand.',
    );
  printError('again {payment}, returned {payment}, close {payment} {why}, page {number}, or nothing for a list');
  return 1;
}

function report(isDone: boolean, success: string, failure: string): number {
  print(isDone ? success : failure);
  return isDone ? 0 : 1;
}

async function list({ db }: Settling, page: number): Promise<number> {
  const [open, { exceptions: all }] = [await openExceptions(db, page), await moneySums(db)];
  for (const exception of open) print(toLine(exception), `    ${advice[exception.reason]}`);
  const shownCount = (page - 1) * exceptionsPerPage + open.length;
  if (all === 0) print('No exception is open.');
  else if (shownCount < all) print(`${shownCount} of ${all}; for the next: page ${page + 1}`);
  else print(`${all} in all.`);
  return 0;
}

function toLine({ openedAt, reason, gateway, reference: payment, ...exception }: OpenException): string {
  const amount = exception.amountPaise === null ? 'no amount known' : formatInr(toRupees(exception.amountPaise));
  const day = openedAt.toISOString().slice(0, 16).replace('T', ' ');
  return [day, reason, amount, `${gateway} ${payment}`, exception.orderCode ?? 'no order', exception.contact ?? '']
    .join('  ')
    .trimEnd();
}

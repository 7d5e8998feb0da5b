/**
 * Payment exceptions. `npm run exceptions` lists open ones, each with what to do. `-- page {number}` shows another
 * page. `-- again {payment}` retries a failed refund. `-- returned {payment}` records a refund made outside the
 * service. `-- close {payment} {why}` closes an exception after a review.
 */
import { oneLine } from '#domain/text/clean-text.ts';
import { formatInr, toRupees } from '#domain/money/money.ts';
import { commandServices } from '#server/command-services.ts';
import {
  closeByHand,
  exceptionsPerPage,
  openExceptions,
  refundAgain,
  returnedByHand,
  type OpenException,
} from '#server/sales/payments/resolve-exceptions.ts';
import type { Settling } from '#server/sales/payments/settle-payment.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { exceptionNames, whatToDo } from '#domain/staff/exception-words.ts';
import { moneySums } from '#server/sales/money-audit/audit-checks.ts';
import { runProgram } from './run-program.ts';
import { print, printError } from './terminal.ts';

/** Printed below the list. */
const commands = [
  'again {payment}: tries a failed refund again.',
  'returned {payment}: records that you sent the money back.',
  'close {payment} {why}: closes an exception after a review.',
];

const actor = { kind: 'program', id: 'npm run exceptions' } as const;
const [command = 'page', reference = '', ...words] = process.argv.slice(2);
await runProgram(async (resources) => run(await commandServices(readConfig(process.env), resources)));

async function run(services: Settling): Promise<number> {
  const why = oneLine(words.join(' '));
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
  for (const exception of open) print(toLine(exception), `    ${adviceFor(exception)}`);
  const shownCount = (page - 1) * exceptionsPerPage + open.length;
  if (all === 0) print('No exception is open.');
  else if (shownCount < all) print(`${shownCount} of ${all}; for the next: page ${page + 1}`);
  else print(`${all} in all.`);
  if (open.length > 0) print(...commands);
  return 0;
}

function adviceFor({ reason }: OpenException): string {
  return `${exceptionNames[reason]()} ${whatToDo({ reason, actions: [] })}`;
}

function toLine({ openedAt, reason, gateway, reference: payment, ...exception }: OpenException): string {
  const amount = exception.amountPaise === null ? 'no amount known' : formatInr(toRupees(exception.amountPaise));
  const day = openedAt.toISOString().slice(0, 16).replace('T', ' ');
  return [day, reason, amount, `${gateway} ${payment}`, exception.orderCode ?? 'no order', exception.contact ?? '']
    .join('  ')
    .trimEnd();
}

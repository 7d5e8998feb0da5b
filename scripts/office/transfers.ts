/**
 * Bank transfers of groups. `npm run transfers` lists the transfers that are awaited. `-- received {reference}
 * {rupees} {bank's number}` settles a group. `-- returned {bank's number}` records that a transfer was sent back. The
 * service sends the mails within a minute.
 */
import { commandServices } from '#server/command-services.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { awaitedTransfers, transferReceived, transferReturned } from '#server/sales/payments/transfers.ts';
import { runProgram } from './run-program.ts';
import { print, printError } from './terminal.ts';

const outcomes = {
  settled: 'The group is paid.',
  'paid-twice': 'The group has already paid: refund this transfer.',
  'refund-due': 'The seats are no longer free: refund this transfer. The contact is informed by mail.',
  'unknown-order': 'No group has this reference.',
  'another-order': 'This transfer was already recorded for another group. Nothing was changed.',
  'wrong-amount': 'The group has to pay a different amount. Nothing was changed.',
};

const actor = { kind: 'program', id: 'npm run transfers' } as const;
const [command, ...words] = process.argv.slice(2);
await runProgram(async (resources) => run(await commandServices(readConfig(process.env), resources)));

async function run(services: Parameters<typeof transferReceived>[0]): Promise<number> {
  const [first = '', rupees = '', bankReference = ''] = words;
  if (command === undefined) return list(services);
  if (command === 'returned' && first) {
    const isKnown = await transferReturned(services, actor, first);
    print(isKnown ? 'Recorded.' : 'No transfer with this number has to be refunded.');
    return isKnown ? 0 : 1;
  }
  if (command !== 'received' || !bankReference || !(Number(rupees) > 0)) {
    printError('received {reference} {rupees} {number}, returned {number}, or nothing for a list');
    return 1;
  }
  const outcome = await transferReceived(services, actor, { reference: first, rupees: Number(rupees), bankReference });
  print(outcomes[outcome]);
  return outcome === 'settled' ? 0 : 1;
}

async function list(services: Parameters<typeof transferReceived>[0]): Promise<number> {
  const awaited = await awaitedTransfers(services);
  for (const { reference, rupees, due, contact } of awaited) print(`${reference}  ${rupees}  due ${due}  ${contact}`);
  if (awaited.length === 0) print('No group has a payment due.');
  return 0;
}

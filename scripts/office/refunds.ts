/**
 * Refund requests. `npm run refunds` lists them. `-- accept {order}` refunds the order and voids its passes. `--
 * refuse {order} {reason}` refuses the request. The service mails the buyer and sends the money within a minute.
 */
import {
  acceptBuyerRequest,
  openBuyerRequests,
  refuseBuyerRequest,
  type RequestAnswer,
} from '#server/sales/refunds/answer-buyer-request.ts';
import { oneLine } from '#domain/text/clean-text.ts';
import { commandServices } from '#server/command-services.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { runProgram } from './run-program.ts';
import { print, printError } from './terminal.ts';

const outcomes: Record<RequestAnswer, string> = {
  accepted: 'Accepted: all that was not refunded before goes back, and the passes are void.',
  refused: 'Refused. The buyer is told why.',
  none: 'No refund is asked for this order.',
  'not-paid': 'This order is not paid, or its money goes back already. Nothing was written.',
};

const actor = { kind: 'program', id: 'npm run refunds' } as const;
const [command, code = '', ...reason] = process.argv.slice(2);
await runProgram(async (resources) => run(await commandServices(readConfig(process.env), resources)));

async function run(services: Parameters<typeof acceptBuyerRequest>[0]): Promise<number> {
  if (command === undefined) return list(services);
  const text = oneLine(reason.join(' '));
  const isKnown = code !== '' && (command === 'accept' || (command === 'refuse' && text !== ''));
  if (!isKnown) {
    printError('accept {order}, refuse {order} {reason}, or nothing for a list');
    return 1;
  }
  const outcome =
    command === 'accept'
      ? await acceptBuyerRequest(services, actor, code)
      : await refuseBuyerRequest(services, actor, { code, reason: text });
  print(outcomes[outcome]);
  return outcome === 'accepted' || outcome === 'refused' ? 0 : 1;
}

async function list(services: Parameters<typeof acceptBuyerRequest>[0]): Promise<number> {
  const open = await openBuyerRequests(services);
  for (const { code: order, rupees, ground, contact, askedAt, message } of open)
    print(`${order}  ${rupees}  ${ground}  ${contact}  asked ${askedAt}`, `    ${message || '(no message)'}`);
  if (open.length === 0) print('No refund is asked for.');
  return 0;
}

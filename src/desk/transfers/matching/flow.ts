import type { ActorRefFrom } from 'xstate';
import { statementMatchingMachine } from '#machines/statement-matching/statement-matching.machine.ts';
import { fromCall } from '#src/lib/flow.ts';
import type { LineDecision } from '#machines/statement-matching/statement-matching.ts';
import type { TransferLine } from '#schemas/api/desk/transfers.api.ts';
import { notice } from '#machines/notice.ts';
import { m } from '#messages';
import { say } from '#src/ui/notices/toaster.tsx';
import { decideLine, previewStatement, readOpenLines, storeStatement } from '../transfers-api.ts';

/** The machine of statement matching, with its calls to the service. */
export const statementMatchingFlow = statementMatchingMachine.provide({
  actors: {
    previewStatement: fromCall(previewStatement),
    storeStatement: fromCall(storeStatement),
    loadLines: fromCall((_: void, signal) => readOpenLines(signal)),
    decide: fromCall(decideAndSay),
  },
});

/** Sends a decision. After an accepted transfer, a toast says whether its order is paid. */
async function decideAndSay(decision: LineDecision): Promise<TransferLine> {
  const line = await decideLine(decision);
  if (decision.action === 'accept') {
    const code = line.order_code ?? decision.orderCode;
    const isPaid = line.outcome === 'settled';
    const sentence = isPaid ? m.desk_transfer_accepted({ code }) : m.desk_transfer_not_needed({ code });
    say(notice({ sentence, tone: isPaid ? 'success' : 'warning' }));
  }
  return line;
}

export type StatementMatchingActor = ActorRefFrom<typeof statementMatchingFlow>;

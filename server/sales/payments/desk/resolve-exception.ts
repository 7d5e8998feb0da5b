import { m } from '#messages';
import type { Actor } from '#server/platform/audit/record-event.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { closeByHand, refundAgain, returnedByHand } from '#server/sales/payments/resolve-exceptions.ts';
import type { Settling } from '#server/sales/payments/settle-payment.ts';
import { findException, type ExceptionAction, type ListedException } from './list-exceptions.ts';

/**
 * Does an action on an exception by the command of the program, and returns the exception as it is now. Throws 404 for an
 * unknown id, and 409 if the action is no longer possible, because somebody else acted or the service closed it.
 */
export async function resolveException(
  services: Settling,
  actor: Actor,
  { id, action, why = '' }: { id: string; action: ExceptionAction; why?: string },
): Promise<ListedException> {
  const exception = await knownException(services, id);
  if (!exception.actions.includes(action)) throw notPossible(exception);
  const { reference } = exception;
  const commands: Record<ExceptionAction, () => Promise<boolean>> = {
    'retry-refund': () => refundAgain(services, actor, reference),
    returned: () => returnedByHand(services, actor, reference),
    close: () => closeByHand(services, actor, { reference, why }),
  };
  const isDone = await commands[action]();
  const after = await knownException(services, id);
  if (!isDone) throw notPossible(after);
  return after;
}

async function knownException({ db }: Settling, id: string): Promise<ListedException> {
  const exception = await findException(db, id);
  if (!exception) throw new Problem(404, m.desk_exception_unknown());
  return exception;
}

const notPossible = ({ closedAt, closedBy }: ListedException): Problem =>
  closedAt
    ? new Problem(409, m.desk_exception_closed({ by: closedBy ?? '' }), 'closed')
    : new Problem(409, m.desk_exception_not_possible(), 'not-possible');

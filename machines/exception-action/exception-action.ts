import type { DeskException } from '#schemas/api/desk/exceptions.api.ts';
import { m } from '#messages';

export type ExceptionActionKind = DeskException['actions'][number];

export interface ExceptionActionInput {
  /** of the exception */
  id: string;
}

/** A chosen action. `reason` is for closing an exception; '' for the other actions. */
export interface ExceptionResolution {
  id: string;
  action: ExceptionActionKind;
  reason: string;
}

export interface ExceptionAction extends ExceptionActionInput {
  /** the last chosen action */
  action: ExceptionActionKind | undefined;
  /** why the exception is closed */
  reason: string;
  /** message about the last failure; '' for none */
  problem: string;
}

/** Returns whether the chosen action has a reason. */
export const needsReason = ({ action }: Pick<ExceptionAction, 'action'>): boolean => action === 'close';

export const isReasonMissing = ({ action, reason }: Pick<ExceptionAction, 'action' | 'reason'>): boolean =>
  needsReason({ action }) && reason.trim() === '';

export const resolutionOf = ({ id, action, reason }: ExceptionAction): ExceptionResolution => ({
  id,
  action: action!,
  reason: needsReason({ action }) ? reason.trim() : '',
});

/** The sentences after an action. */
export const doneSentences: Record<ExceptionActionKind, () => string> = {
  'retry-refund': m.desk_exceptions_retry_done,
  returned: m.desk_exceptions_returned_done,
  close: m.desk_exceptions_close_done,
};

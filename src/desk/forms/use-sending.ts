import { useRef, useState } from 'react';
import { visitorError, type VisitorError } from '#domain/errors/visitor-error.ts';
import { m } from '#messages';
import { Cancelled } from '../session/prompts.ts';

export interface Sending<Form> {
  isBusy: boolean;
  /** why the last try failed, with the refused fields */
  problem: VisitorError | undefined;
  send: (form: Form) => Promise<void>;
}

interface SendingOptions<Result> {
  onDone: (result: Result) => void;
  /** called with the error after a failed try; the form is busy until its promise resolves */
  onRefused?: (error: unknown) => void | Promise<void>;
}

/** Sends a form that staff have filled. A second call while the first one runs does nothing. */
export function useSending<Form, Result>(
  call: (form: Form) => Promise<Result>,
  { onDone, onRefused }: SendingOptions<Result>,
): Sending<Form> {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<VisitorError>();
  const isRunning = useRef(false);

  const send = async (form: Form) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      onDone(await call(form));
    } catch (error) {
      if (!(error instanceof Cancelled))
        setProblem(visitorError(error, { notReached: m.desk_no_connection(), fault: m.desk_not_done() }));
      await onRefused?.(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, problem, send };
}

import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { ApiError } from '#domain/errors/api-error.ts';
import { notice } from '#machines/notice.ts';
import { say } from '#src/ui/notices/toaster.tsx';
import { Cancelled } from '../session/prompts.ts';
import { problemOf } from './problem-of.ts';

interface ActionOptions<Args extends unknown[], Result> {
  /** the sentence of the toast after success */
  done?: (result: Result, ...args: Args) => string;
  /** called after success */
  onDone?: (result: Result, ...args: Args) => void;
  /** true if the caller shows `problem`; otherwise it is a toast */
  showsProblem?: boolean;
}

export interface Action<Args extends unknown[]> {
  /** Returns whether it was done. Does nothing while an earlier call runs. */
  run: (...args: Args) => Promise<boolean>;
  isBusy: boolean;
  /** the sentence of the last failure */
  problem: string | undefined;
  forgetProblem: () => void;
}

/**
 * An action: a call that changes something. If the service asks for a confirmation, `deskCall` asks the person. Afterwards
 * all loaders of the page run again, also after a 409, because then somebody else was faster.
 */
export function useAction<Args extends unknown[], Result>(
  action: (...args: Args) => Promise<Result>,
  { done, onDone, showsProblem = false }: ActionOptions<Args, Result> = {},
): Action<Args> {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isRunning = useRef(false);
  const { revalidate } = useRevalidator();

  const fail = (error: unknown) => {
    if (error instanceof Cancelled) return;
    const sentence = problemOf(error);
    setProblem(sentence);
    if (!showsProblem) say(notice({ sentence, tone: 'error' }));
    if (error instanceof ApiError && error.status === 409) void revalidate();
  };
  const run = async (...args: Args): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      const result = await action(...args);
      if (done) say(notice({ sentence: done(result, ...args), tone: 'success' }));
      onDone?.(result, ...args);
      void revalidate();
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { run, isBusy, problem, forgetProblem: () => setProblem(undefined) };
}

import { setTimeout as wait } from 'node:timers/promises';

/** The question that runs or ran last for a key, and the one that waits for it. */
interface Questions<Answer> {
  /** settled when the next question may begin; never rejects */
  mayBegin: Promise<void>;
  next: Promise<Answer> | undefined;
}

/**
 * Runs one question per key at a time, with a pause after each one. A call during a question or its pause waits for the
 * next question, together with all other calls that wait, so its answer is never older than the call.
 */
export function oneQuestionAtATime<Answer>(pauseMs: number) {
  const known = new Map<string, Questions<Answer>>();

  function begin(key: string, question: () => Promise<Answer>): Promise<Answer> {
    const answer = question();
    const questions: Questions<Answer> = { next: undefined, mayBegin: endOf(answer) };
    known.set(key, questions);
    return answer;

    async function endOf(running: Promise<Answer>): Promise<void> {
      await running.catch(() => undefined);
      await pause(pauseMs);
      if (!questions.next) known.delete(key);
    }
  }

  return (key: string, question: () => Promise<Answer>): Promise<Answer> => {
    const running = known.get(key);
    if (!running) return begin(key, question);
    running.next ??= running.mayBegin.then(() => begin(key, question));
    return running.next;
  };
}

/** Does not keep the process running. */
const pause = (ms: number): Promise<void> => wait(ms, undefined, { ref: false });

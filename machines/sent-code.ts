import { durationInWords } from '#domain/time/time-in-words.ts';
import { m } from '#messages';

/** Seconds until a code can be mailed again, when none was mailed now; undefined: one was. */
export type CodeWait = number | undefined;

/** Hands the outcome of asking for a code on to guards and actions. */
export const codeWait = ({ event: { output } }: { event: { output: CodeWait } }) => ({ wait: output });

export const isCodeSent = (_: unknown, { wait }: { wait: CodeWait }): boolean => wait === undefined;

/** How long to wait; undefined when a code was sent. */
export const waitSentence = (wait: CodeWait): string | undefined =>
  wait === undefined ? undefined : m.one_time_codes_waiting({ seconds: durationInWords(wait) });

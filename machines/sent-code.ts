import { durationInWords } from '#domain/time/time-in-words.ts';
import { m } from '#messages';

/** Seconds until the visitor can request another code. Undefined if a code was sent. */
export type CodeWait = number | undefined;

/** Params of a guard or action that runs after a code was requested. */
export const codeWait = ({ event: { output } }: { event: { output: CodeWait } }) => ({ wait: output });

export const isCodeSent = (_: unknown, { wait }: { wait: CodeWait }): boolean => wait === undefined;

/** Message that says how long to wait. Undefined if a code was sent. */
export const waitSentence = (wait: CodeWait): string | undefined =>
  wait === undefined ? undefined : m.one_time_codes_waiting({ seconds: durationInWords(wait) });

import { durationInWords } from '#domain/time/time-in-words.ts';
import { m } from '#messages';

/** Seconds until a code can be sent again; undefined if one was sent now. */
export type CodeWait = number | undefined;

/** Parameters for guards and actions after a code was requested. */
export const codeWait = ({ event: { output } }: { event: { output: CodeWait } }) => ({ wait: output });

export const isCodeSent = (_: unknown, { wait }: { wait: CodeWait }): boolean => wait === undefined;

/** Message with the time to wait; undefined if a code was sent. */
export const waitSentence = (wait: CodeWait): string | undefined =>
  wait === undefined ? undefined : m.one_time_codes_waiting({ seconds: durationInWords(wait) });

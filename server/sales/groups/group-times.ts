import { momentThere } from '#domain/time/time-in-words.ts';
import { instantIn } from '#domain/time/dates.ts';
import { dueAt } from '#domain/groups/groups.ts';
import type { GroupLetter } from './group-letter.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';

/** Formats the times for mails and the pro-forma invoice of a group. */
export function groupTimes(
  { event, group: terms }: Letterhead,
  { placedAt, holdUntil, isProven }: Pick<GroupLetter, 'placedAt' | 'holdUntil' | 'isProven'>,
): { placed: string; due: string; confirmBy: string | undefined } {
  const { start, timeZone } = event.dates;
  const moment = (at: number) => momentThere(at, timeZone);
  const conferenceStart = instantIn(timeZone, start, '00:00');
  const later = dueAt(
    { placedAt, isProven: true, conferenceStart },
    { ...terms, holdMinutes: event.payment.holdMinutes },
  );
  return {
    placed: moment(placedAt.getTime()),
    /** due date of the payment; before the email is verified, the due date that a verification will set */
    due: moment(isProven ? holdUntil.getTime() : later),
    confirmBy: isProven ? undefined : moment(holdUntil.getTime()),
  };
}

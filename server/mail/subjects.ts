import { mail as words } from '#words';
import type { Letterhead, MailContent } from './message.ts';

/** By its kind alone, so that a list of mails need not write them. */
export const subjectOf = (kind: MailContent['kind'], { shortName }: Pick<Letterhead['event'], 'shortName'>): string =>
  words.subjects[kind](shortName);

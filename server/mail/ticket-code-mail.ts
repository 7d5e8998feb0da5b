import { codes } from '#domain/limits.ts';
import { codeMail as words } from '#words';
import { codeLetter } from './code-letter.ts';
import type { ContentOf, Letterhead, Message } from './message.ts';

/** The one-time code for /tickets. Spec: registration 2.7. */
export const ticketCodeMail = (head: Letterhead, { kind, code }: ContentOf<'ticket-code'>): Message =>
  codeLetter(head, {
    kind,
    code,
    title: words.title,
    use: words.use(head.event.name),
    life: words.life(codes.lifeMinutes),
    warning: words.warning,
  });

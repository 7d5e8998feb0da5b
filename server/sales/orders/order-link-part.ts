import { m } from '#messages';
import { html, type Html } from '#server/platform/mail/html.ts';
import { button, paragraph } from '#server/platform/mail/letter.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';

/**
 * Renders the link to the order page, with a sentence on what the buyer can do there. Returns '' without a link.
 * Decision 37.
 */
export const orderPart = (head: Letterhead, link: string | undefined): Html | '' =>
  link === undefined
    ? ''
    : html`${button(head, { href: head.publicUrl + link, words: m.order_mail_page() })}${paragraph(m.order_mail_why())}`;

export const orderLines = (head: Letterhead, link: string | undefined): string[] =>
  link === undefined ? [] : [`\n${m.order_mail_page()}: ${head.publicUrl}${link}\n${m.order_mail_why()}\n`];

import { fullDate } from '#domain/time/dates.ts';
import { codes } from '#domain/limits.ts';
import { formatInr, toRupees } from '#domain/money/money.ts';
import { m } from '#messages';
import { codeLetter } from '#server/email-codes/code-mail.ts';
import { groupTimes } from './group-times.ts';
import { html } from '#server/mail/html.ts';
import { button, facts, letter, paragraph } from '#server/mail/letter.ts';
import type { ContentOf, GroupLetter, Letterhead, Message } from '#server/mail/message.ts';
import { printProforma } from '#server/pdf/render-pdf.ts';
import { subjectOf } from '#server/mail/subjects.ts';
import { transferAccount } from '#server/payments/transfer-account.ts';

/** Mails the one-time code for the page of a group. */
export const groupCodeMail = (head: Letterhead, { kind, code }: ContentOf<'group-code'>): Message =>
  codeLetter(head, {
    kind,
    code,
    title: m.group_code_mail_title(),
    use: m.group_code_mail_use({ event: head.event.name }),
    life: m.code_mail_life({ minutes: codes.lifeMinutes }),
    warning: m.group_code_mail_warning(),
  });

/**
 * Mails the link that verifies the contact's email. It may reach a stranger, so it repeats nothing that was typed.
 * Decision 49.
 */
export function groupLinkMail(head: Letterhead, { kind, group }: ContentOf<'group-link'>): Message {
  const { due, amount, confirmBy = due } = common(head, group);
  const count = group.participants.length;
  const texts = [
    m.proforma_held({ count, date: confirmBy }),
    m.group_link_mail_confirm({ confirmBy, due }),
    m.group_link_mail_later({ confirmBy }),
  ];
  const owed = [
    [m.proforma_total(), amount],
    [m.proforma_order(), group.code],
  ] as const;
  const way = { href: `${head.publicUrl}${group.link}`, words: m.group_link_mail_open() };
  const after = [m.group_link_mail_more(), m.group_link_mail_warning()];
  return {
    subject: subjectOf(kind, head.event),
    html: letter(head, {
      title: m.group_link_mail_title(),
      preview: m.proforma_preview({ amount, date: due }),
      body: html`${texts.map(paragraph)}${facts(owed)}${button(head, way)}${after.map(paragraph)}`,
    }),
    text: [
      `${texts.join('\n\n')}\n`,
      ...lines(owed),
      `\n${way.words}: ${way.href}\n\n${after.join('\n\n')}\n`,
      m.mail_questions_line({ address: head.event.contacts.supportEmail }),
    ].join('\n'),
    attachments: [],
  };
}

/** Mails the amount, due date and ways to pay to a verified contact. Decision 43. */
export async function proformaMail(head: Letterhead, { kind, group }: ContentOf<'group-proforma'>): Promise<Message> {
  const { due, amount } = common(head, group);
  const message = asking(head, {
    kind,
    group,
    title: m.proforma_title(),
    texts: [m.proforma_held({ count: group.participants.length, date: due }), m.proforma_provisional()],
    after: m.proforma_attached(),
  });
  const content = await printProforma(head, group);
  const attachments = [{ filename: `pro-forma-${group.code}.pdf`, contentType: 'application/pdf', content }];
  return { ...message(m.proforma_preview({ amount, date: due })), attachments };
}

/** Reminds the contact one day before the hold expires. */
export function groupReminderMail(head: Letterhead, { kind, group }: ContentOf<'group-reminder'>): Message {
  const { due, amount } = common(head, group);
  const title = m.group_reminder_mail_title();
  const texts = [
    m.group_reminder_mail_text({ count: group.participants.length, date: due }),
    m.group_reminder_mail_sent(),
  ];
  return asking(head, { kind, group, title, texts, after: undefined })(m.proforma_preview({ amount, date: due }));
}

/** Confirms the payment. */
export const groupPaidMail = (head: Letterhead, { kind, group }: ContentOf<'group-paid'>): Message =>
  renderStatusMail(head, {
    kind,
    group,
    title: m.group_paid_mail_title(),
    text: m.group_paid_mail_text({ amount: common(head, group).amount, count: group.participants.length }),
    way: { href: `${head.publicUrl}${group.link}`, words: m.group_paid_mail_page() },
    more: m.group_paid_mail_more({ date: fullDate(head.group.nameChangesUntil) }),
  });

/** Confirms the cancellation by the contact. */
export const groupCancelledMail = (head: Letterhead, { kind, group }: ContentOf<'group-cancelled'>): Message =>
  renderStatusMail(head, {
    kind,
    group,
    title: m.group_cancelled_mail_title(),
    text: m.group_cancelled_mail_text({ count: group.participants.length }),
    way: { href: `${head.publicUrl}/bulk-booking`, words: m.group_cancelled_mail_page() },
    more: m.group_cancelled_mail_more(),
  });

interface StatusMail {
  kind: 'group-paid' | 'group-cancelled';
  group: GroupLetter;
  title: string;
  text: string;
  /** the button */
  way: { href: string; words: string };
  more: string;
}

const renderStatusMail = (head: Letterhead, { kind, group, title, text, way, more }: StatusMail): Message => ({
  subject: subjectOf(kind, head.event),
  html: letter(head, {
    title,
    preview: text,
    body: html`${paragraph(m.mail_dear({ name: group.contact.name }))}${paragraph(text)}${facts([[m.proforma_order(), group.code]])}${button(head, way)}${paragraph(more)}`,
  }),
  text: [
    `${m.mail_dear({ name: group.contact.name })}\n\n${text}\n\n${m.proforma_order()}: ${group.code}\n${way.words}: ${way.href}\n\n${more}\n`,
    m.mail_questions_line({ address: head.event.contacts.supportEmail }),
  ].join('\n'),
  attachments: [],
});

interface Asking {
  kind: 'group-proforma' | 'group-reminder';
  group: GroupLetter;
  title: string;
  texts: string[];
  after: string | undefined;
}

const common = (head: Letterhead, group: GroupLetter) => ({
  ...groupTimes(head, group),
  amount: formatInr(toRupees(group.totalPaise)),
});

function asking(head: Letterhead, { kind, group, title, texts, after }: Asking): (preview: string) => Message {
  const { due, amount } = common(head, group);
  const owed = [
    [m.proforma_total(), amount],
    [m.proforma_due(), due],
    [m.proforma_order(), group.code],
  ] as const;
  const account = transferAccount(head, group);
  const link = `${head.publicUrl}${group.link}`;
  return (preview) => ({
    subject: subjectOf(kind, head.event),
    html: letter(head, {
      title,
      preview,
      body: html`${paragraph(m.mail_dear({ name: group.contact.name }))}${texts.map(paragraph)}${facts(owed)}${button(head, { href: link, words: m.proforma_pay() })}
      ${paragraph(html`<strong>${m.proforma_transfer()}</strong>`)}${facts(account)}${paragraph(m.proforma_reference_why())}${after === undefined ? '' : paragraph(after)}`,
    }),
    text: [
      `${m.mail_dear({ name: group.contact.name })}\n\n${texts.join('\n\n')}\n`,
      ...lines(owed),
      `\n${m.proforma_pay()}: ${link}\n\n${m.proforma_transfer()}`,
      ...lines(account),
      `\n${m.proforma_reference_why()}\n`,
      ...(after === undefined ? [] : [`${after}\n`]),
      m.mail_questions_line({ address: head.event.contacts.supportEmail }),
    ].join('\n'),
    attachments: [],
  });
}

const lines = (pairs: readonly (readonly [string, string])[]) => pairs.map(([label, value]) => `${label}: ${value}`);

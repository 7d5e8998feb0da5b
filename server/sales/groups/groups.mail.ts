import { fullDate } from '#domain/time/dates.ts';
import { codes } from '#domain/limits.ts';
import type { OrderState } from '#domain/booking/orders.ts';
import { formatInr, toRupees } from '#domain/money/money.ts';
import { m } from '#messages';
import { codeMail } from '#server/platform/email-codes/code-mail.ts';
import { groupById } from './group-facts.ts';
import { groupLetter, type GroupLetter } from './group-letter.ts';
import { groupTimes } from './group-times.ts';
import { html } from '#server/platform/mail/html.ts';
import { button, facts, letter, paragraph } from '#server/platform/mail/letter.ts';
import { mailKind, payloadText, type MailBody, type MailKindOf } from '#server/platform/mail/mail-kind.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';
import { printProforma } from '#server/sales/printing/render-pdf.ts';
import { transferAccount } from '#server/sales/payments/transfer-account.ts';

const unpaid: readonly OrderState[] = ['pending', 'failed'];

/** Mails to the contact of a group. */
export const groupMails = {
  /** The one-time code for the page of a group. */
  'group-code': codeMail(({ event }) => ({
    title: m.group_code_mail_title(),
    use: m.group_code_mail_use({ event: event.name }),
    life: m.code_mail_life({ minutes: codes.lifeMinutes }),
    warning: m.group_code_mail_warning(),
  })),
  'group-link': groupMail(unpaid, groupLinkMail),
  'group-proforma': groupMail(unpaid, proformaMail),
  'group-reminder': groupMail(unpaid, groupReminderMail),
  'group-paid': groupMail(['paid'], groupPaidMail),
  'group-cancelled': groupMail(['cancelled'], groupCancelledMail),
};

interface GroupContent {
  group: GroupLetter;
}

/** Defines a mail about a group. It is sent only if the order is in one of `states`. */
function groupMail(
  states: readonly OrderState[],
  render: MailKindOf<GroupContent>['render'],
): MailKindOf<GroupContent> {
  return mailKind({
    render,
    async load(sql, mail) {
      const group = mail.orderId === null ? undefined : await groupById(sql, mail.orderId);
      if (!group || !states.includes(group.state)) return undefined;
      return { group: groupLetter(group, payloadText(mail, 'key')) };
    },
  });
}

/**
 * Mails the link that verifies the email of the contact. The recipient may be a stranger, so the mail contains
 * nothing that the visitor typed. Decision 49.
 */
function groupLinkMail(head: Letterhead, { group }: GroupContent): MailBody {
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
    html: letter(head, {
      title: m.group_link_mail_title(),
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

/** Mails the amount, the due date and the ways to pay, after the contact has verified the email. Decision 43. */
async function proformaMail(head: Letterhead, { group }: GroupContent): Promise<MailBody> {
  const { due } = common(head, group);
  const message = asking(head, {
    group,
    title: m.proforma_title(),
    texts: [m.proforma_held({ count: group.participants.length, date: due }), m.proforma_provisional()],
    after: m.proforma_attached(),
  });
  // a branch of its own in the queue, so calls of a network displace no mail
  const content = await printProforma([`mail of ${group.code}`, group.code], head, group);
  const attachments = [{ filename: `pro-forma-${group.code}.pdf`, contentType: 'application/pdf', content }];
  return { ...message, attachments };
}

/** Reminds the contact one day before the hold expires. */
function groupReminderMail(head: Letterhead, { group }: GroupContent): MailBody {
  const { due } = common(head, group);
  const title = m.group_reminder_mail_title();
  const texts = [
    m.group_reminder_mail_text({ count: group.participants.length, date: due }),
    m.group_reminder_mail_sent(),
  ];
  return asking(head, { group, title, texts, after: undefined });
}

function groupPaidMail(head: Letterhead, { group }: GroupContent): MailBody {
  return renderStatusMail(head, {
    group,
    title: m.group_paid_mail_title(),
    text: m.group_paid_mail_text({ amount: common(head, group).amount, count: group.participants.length }),
    way: { href: `${head.publicUrl}${group.link}`, words: m.group_paid_mail_page() },
    more: m.group_paid_mail_more({ date: fullDate(head.group.nameChangesUntil) }),
  });
}

/** Confirms the cancellation by the contact. */
function groupCancelledMail(head: Letterhead, { group }: GroupContent): MailBody {
  return renderStatusMail(head, {
    group,
    title: m.group_cancelled_mail_title(),
    text: m.group_cancelled_mail_text({ count: group.participants.length }),
    way: { href: `${head.publicUrl}/bulk-booking`, words: m.group_cancelled_mail_page() },
    more: m.group_cancelled_mail_more(),
  });
}

interface StatusMail {
  group: GroupLetter;
  title: string;
  text: string;
  /** URL and label of the button */
  way: { href: string; words: string };
  more: string;
}

const renderStatusMail = (head: Letterhead, { group, title, text, way, more }: StatusMail): MailBody => ({
  html: letter(head, {
    title,
    body: html`${paragraph(m.mail_dear({ name: group.contact.name }))}${paragraph(text)}${facts([[m.proforma_order(), group.code]])}${button(head, way)}${paragraph(more)}`,
  }),
  text: [
    `${m.mail_dear({ name: group.contact.name })}\n\n${text}\n\n${m.proforma_order()}: ${group.code}\n${way.words}: ${way.href}\n\n${more}\n`,
    m.mail_questions_line({ address: head.event.contacts.supportEmail }),
  ].join('\n'),
  attachments: [],
});

interface Asking {
  group: GroupLetter;
  title: string;
  texts: string[];
  after: string | undefined;
}

const common = (head: Letterhead, group: GroupLetter) => ({
  ...groupTimes(head, group),
  amount: formatInr(toRupees(group.totalPaise)),
});

function asking(head: Letterhead, { group, title, texts, after }: Asking): MailBody {
  const { due, amount } = common(head, group);
  const owed = [
    [m.proforma_total(), amount],
    [m.proforma_due(), due],
    [m.proforma_order(), group.code],
  ] as const;
  const account = transferAccount(head, group);
  const link = `${head.publicUrl}${group.link}`;
  return {
    html: letter(head, {
      title,
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
  };
}

const lines = (pairs: readonly (readonly [string, string])[]) => pairs.map(([label, value]) => `${label}: ${value}`);

import { momentInWords } from '#domain/time/time-in-words.ts';
import { formatInr, toRupees } from '#domain/money/money.ts';
import { m } from '#messages';
import { html } from '#server/mail/html.ts';
import { button, facts, letter, paragraph } from '#server/mail/letter.ts';
import type { AwardLetter, ContentOf, Letterhead, Message } from '#server/mail/message.ts';
import { subjectOf } from '#server/mail/subjects.ts';

type AwardContent = ContentOf<'award-received' | 'award-paid' | 'award-entry'>;

/** Renders the mails about a nomination, to the nominator and to the organiser. */
export function awardMail(head: Letterhead, content: AwardContent): Message {
  if (content.kind === 'award-received') return awardReceivedMail(head, content);
  return content.kind === 'award-paid' ? awardPaidMail(head, content) : awardEntryMail(head, content);
}

/**
 * Mails the payment link. The email is not verified yet, so the mail repeats nothing the visitor typed. Decision 49.
 */
function awardReceivedMail(head: Letterhead, { kind, nomination }: ContentOf<'award-received'>): Message {
  const { award, due, code, link } = nomination;
  const amount = amountOf(nomination);
  const href = `${head.publicUrl}${link}`;
  const texts = [
    m.award_received_mail_text({ award }),
    m.award_received_mail_pay({ date: momentInWords(due.getTime(), head.event.dates.timeZone) }),
  ];
  const after = [m.award_received_mail_once(), m.award_received_mail_warning()];
  const rows = [
    [m.award_received_mail_award(), award],
    [m.award_received_mail_fee(), amount],
    [m.award_received_mail_order(), code],
  ] as const;
  return {
    subject: subjectOf(kind, head.event),
    html: letter(head, {
      title: m.award_received_mail_title(),
      preview: m.award_received_mail_preview({ award, amount }),
      body: html`${texts.map(paragraph)}${facts(rows)}${button(head, { href, words: m.award_received_mail_see() })}${after.map(paragraph)}`,
    }),
    text: [
      `${texts.join('\n\n')}\n`,
      ...rows.map(([label, text]) => `${label}: ${text}`),
      `\n${m.award_received_mail_see()}: ${href}\n\n${after.join('\n\n')}\n`,
      m.mail_questions_line({ address: head.event.contacts.supportEmail }),
    ].join('\n'),
    attachments: [],
  };
}

/** Confirms the payment to the nominator. */
function awardPaidMail(head: Letterhead, { kind, nomination }: ContentOf<'award-paid'>): Message {
  const { award, code, answers, link } = nomination;
  const amount = amountOf(nomination);
  const href = `${head.publicUrl}${link}`;
  const texts = [m.mail_dear({ name: nomination.name }), m.award_paid_mail_text({ amount, award })];
  const rows = [
    [m.award_received_mail_award(), award],
    [m.award_received_mail_nominee(), answers.nomineeName],
    [m.award_received_mail_organisation(), answers.organizationName],
    [m.award_received_mail_fee(), amount],
    [m.award_received_mail_order(), code],
  ] as const;
  return {
    subject: subjectOf(kind, head.event),
    html: letter(head, {
      title: m.award_paid_mail_title(),
      preview: m.award_paid_mail_preview({ amount }),
      body: html`${texts.map(paragraph)}${facts(rows)}${button(head, { href, words: m.award_paid_mail_see() })}${paragraph(m.award_paid_mail_next())}`,
    }),
    text: [
      `${texts.join('\n\n')}\n`,
      ...rows.map(([label, text]) => `${label}: ${text}`),
      `\n${m.award_paid_mail_see()}: ${href}\n\n${m.award_paid_mail_next()}\n`,
      m.mail_questions_line({ address: head.event.contacts.supportEmail }),
    ].join('\n'),
    attachments: [],
  };
}

/** Sends a paid nomination with all answers to the organiser. 'Reply' goes to the nominator. */
function awardEntryMail(head: Letterhead, { kind, nomination }: ContentOf<'award-entry'>): Message {
  const { award, code, answers, name } = nomination;
  const values = { award, order: code, ...answers };
  const rows = (Object.keys(labels) as (keyof typeof labels)[]).flatMap((field) =>
    values[field] ? [[labels[field](), values[field]] as const] : [],
  );
  return {
    subject: subjectOf(kind, head.event),
    html: letter(head, {
      title: m.award_entry_mail_title(),
      preview: award,
      body: html`${facts(rows)}${paragraph(m.award_entry_mail_footer())}`,
    }),
    text: [
      ...rows.map(([label, text]) => `${label}: ${text.replace(/\s+/g, ' ')}`),
      '',
      m.award_entry_mail_footer(),
    ].join('\n'),
    attachments: [],
    replyTo: { name: name.replace(/\s+/g, ' '), address: answers.email },
  };
}

const amountOf = ({ totalPaise }: AwardLetter) => formatInr(toRupees(totalPaise));

const labels = {
  award: m.award_entry_mail_labels_award,
  order: m.award_entry_mail_labels_order,
  nomineeName: m.award_entry_mail_labels_nominee_name,
  designation: m.award_entry_mail_labels_designation,
  organizationName: m.award_entry_mail_labels_organization_name,
  address: m.award_entry_mail_labels_address,
  city: m.award_entry_mail_labels_city,
  state: m.award_entry_mail_labels_state,
  mobile: m.award_entry_mail_labels_mobile,
  email: m.award_entry_mail_labels_email,
  website: m.award_entry_mail_labels_website,
  gstin: m.award_entry_mail_labels_gstin,
};

import type { OrderState } from '#domain/booking/orders.ts';
import { momentThere } from '#domain/time/time-in-words.ts';
import { formatInr, toRupees, type Paise } from '#domain/money/money.ts';
import { m } from '#messages';
import type { AwardAnswers } from '#schemas/compiled/types.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { html } from '#server/platform/mail/html.ts';
import { button, facts, letter, paragraph } from '#server/platform/mail/letter.ts';
import { mailKind, payloadText, type MailBody, type MailRow } from '#server/platform/mail/mail-kind.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';

/** Mails about a nomination, to the nominator and to the organiser. */
export const awardMails = {
  'award-received': mailKind({
    load: (sql, mail) => loadNomination(sql, mail, ['pending', 'failed']),
    render: awardReceivedMail,
  }),
  'award-paid': mailKind({
    load: (sql, mail) => loadNomination(sql, mail, ['paid']),
    render: awardPaidMail,
  }),
  'award-entry': mailKind({
    load: (sql, mail) => loadNomination(sql, mail, ['paid']),
    render: awardEntryMail,
  }),
};

interface AwardContent {
  nomination: {
    code: string;
    award: string;
    answers: AwardAnswers;
    /** name of the nominator */
    name: string;
    totalPaise: Paise;
    /** deadline of the payment */
    due: Date;
    /** path of the order page */
    link: string;
  };
}

/** Returns undefined unless the order is in one of the given states. */
async function loadNomination(
  sql: Sql,
  mail: MailRow,
  states: readonly OrderState[],
): Promise<AwardContent | undefined> {
  const [nomination] = await sql.query<Omit<AwardContent['nomination'], 'link'>>(
    `SELECT o.code, o.total_paise::float8 AS "totalPaise", o.hold_until AS due, o.contact_name AS name, n.award, n.answers
     FROM orders o JOIN nominations n ON n.order_id = o.id WHERE o.id = $1 AND o.state = ANY ($2)`,
    [mail.orderId, states],
  );
  return nomination && { nomination: { ...nomination, link: payloadText(mail, 'link') ?? '' } };
}

/**
 * Mails the payment link to an email that is not verified yet. So the mail contains nothing that the visitor typed.
 * Decision 49.
 */
function awardReceivedMail(head: Letterhead, { nomination }: AwardContent): MailBody {
  const { award, due, code, link } = nomination;
  const amount = amountOf(nomination);
  const href = `${head.publicUrl}${link}`;
  const texts = [
    m.award_received_mail_text({ award }),
    m.award_received_mail_pay({ date: momentThere(due.getTime(), head.event.dates.timeZone) }),
  ];
  const after = [m.award_received_mail_once(), m.award_received_mail_warning()];
  const rows = [
    [m.award_received_mail_award(), award],
    [m.award_received_mail_fee(), amount],
    [m.award_received_mail_order(), code],
  ] as const;
  return {
    html: letter(head, {
      title: m.award_received_mail_title(),
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
function awardPaidMail(head: Letterhead, { nomination }: AwardContent): MailBody {
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
    html: letter(head, {
      title: m.award_paid_mail_title(),
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

/** Sends a paid nomination with all answers to the organiser. 'Reply' in the mail program answers the nominator. */
function awardEntryMail(head: Letterhead, { nomination }: AwardContent): MailBody {
  const { award, code, answers, name } = nomination;
  const values = { award, order: code, ...answers };
  const rows = (Object.keys(labels) as (keyof typeof labels)[]).flatMap((field) =>
    values[field] ? [[labels[field](), values[field]] as const] : [],
  );
  return {
    html: letter(head, {
      title: m.award_entry_mail_title(),
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

const amountOf = ({ totalPaise }: AwardContent['nomination']) => formatInr(toRupees(totalPaise));

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

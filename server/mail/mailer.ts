import nodemailer from 'nodemailer';
import type { Message } from './message.ts';

interface Envelope {
  /** equal for all tries of a mail, so receivers recognise duplicates */
  messageId: string;
  from: { name: string; address: string };
  to: string;
}

export interface Mailer {
  /** throws `MailRefused` if a retry is useless, another error if a retry may succeed */
  send(message: Message, envelope: Envelope): Promise<void>;
  close(): void;
}

/**
 * The receiving server refuses the mail, and a retry is useless. The message may contain the email, so it is stored
 * in the outbox and never logged.
 */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Sends mail through the SMTP server of SMTP_URL. */
export function smtpMailer(url: string): Mailer {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = nodemailer.createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });

  return {
    async send({ attachments, fromName: _, unsubscribeUrl, replyTo, subject, ...message }, { messageId, from, to }) {
      const files = attachments.map(({ cid, ...file }) =>
        cid ? { ...file, cid, contentDisposition: 'inline' as const } : file,
      );
      try {
        const headers = {
          'Auto-Submitted': 'auto-generated', // prevents out-of-office replies
          ...(unsubscribeUrl !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        };
        await transport.sendMail({
          ...message,
          headers,
          ...(unsubscribeUrl !== undefined && { list: { unsubscribe: unsubscribeUrl } }),
          subject: asTyped(subject),
          messageId,
          from: { ...from, name: asTyped(from.name) },
          replyTo: { ...replyTo, name: asTyped(replyTo.name) },
          to: { name: to, address: to }, // without a name, the header has no brackets, for which spam filters add points
          attachments: files,
        });
      } catch (error) {
        throw isFinal(error) ? new MailRefused(String(error), { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** Mail programs decode '=?utf-8?…?=' in a header. An invisible character between '=' and '?' prevents it. */
const asTyped = (text: string): string => text.replaceAll('=?', '=\u2060?');

const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  error.responseCode !== 535 && // 535 and 530 mean that our own login failed, so a retry may succeed later
  error.responseCode !== 530;

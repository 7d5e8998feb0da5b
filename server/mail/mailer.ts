import nodemailer from 'nodemailer';
import type { Message } from './message.ts';

interface Envelope {
  /** the same for every try, so receivers recognise duplicates */
  messageId: string;
  from: { name: string; address: string };
  to: string;
}

export interface Mailer {
  /** Throws `MailRefused` if a retry is useless, another error if it may help. */
  send(message: Message, envelope: Envelope): Promise<void>;
  close(): void;
}

/**
 * The receiving server refused for good. Its message may contain the email, so it is stored in the outbox and never
 * logged.
 */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Sends mail through the SMTP server of SMTP_URL. */
export function smtpMailer(url: string): Mailer {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = nodemailer.createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });

  return {
    async send({ attachments, fromName: _, ...message }, { messageId, from, to }) {
      const files = attachments.map(({ cid, ...file }) =>
        cid ? { ...file, cid, contentDisposition: 'inline' as const } : file,
      );
      try {
        const headers = { 'Auto-Submitted': 'auto-generated' }; // prevents out-of-office replies
        await transport.sendMail({
          ...message,
          headers,
          messageId,
          from,
          to: { name: '', address: to },
          attachments: files,
        });
      } catch (error) {
        throw isFinal(error) ? new MailRefused(String(error), { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  error.responseCode !== 535 && // 535: our own password is wrong, so a retry later can succeed
  error.responseCode !== 530;

import nodemailer from 'nodemailer';
import type { Message } from './message.ts';

interface Envelope {
  /** the same for every try of a mail, so that receivers know a repeat */
  messageId: string;
  from: { name: string; address: string };
  to: string;
}

export interface Mailer {
  /** Throws `MailRefused` when trying again is of no use, another error when it may be. */
  send(message: Message, envelope: Envelope): Promise<void>;
  close(): void;
}

/** The receiving server said no for good. Its words may hold the address: they belong in the outbox, never in a log. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Mail over SMTP, at SMTP_URL. */
export function smtpMailer(url: string): Mailer {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = nodemailer.createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });

  return {
    async send({ attachments, fromName: _, ...message }, { messageId, from, to }) {
      const files = attachments.map(({ cid, ...file }) =>
        cid ? { ...file, cid, contentDisposition: 'inline' as const } : file,
      );
      try {
        const headers = { 'Auto-Submitted': 'auto-generated' }; // no absence notes in answer
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
  error.responseCode !== 535 && // our own password is wrong: no fault of the mail
  error.responseCode !== 530;

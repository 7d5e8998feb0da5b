import { setTimeout as wait } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import type { Message } from './message.ts';

interface Envelope {
  /** equal for all tries of a mail, so receivers recognise duplicates */
  messageId: string;
  from: { name: string; address: string };
  to: string;
}

export interface Mailer {
  /** throws `MailNotAccepted` */
  send(message: Message, envelope: Envelope): Promise<void>;
  close(): void;
}

/**
 * Cause of a mail that was not accepted. `recipient`: the server says that the address cannot receive mail, so a retry
 * is useless. `server`: the mail server cannot be reached, or accepts no mail of ours. `mail`: any other; a retry may
 * succeed.
 */
export type MailFault = 'recipient' | 'server' | 'mail';

/** The message may contain the email, so it is stored in the outbox and never logged. */
export class MailNotAccepted extends Error {
  override readonly name = 'MailNotAccepted';
  readonly fault: MailFault;

  constructor(fault: MailFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/**
 * Time limits in milliseconds: of one command, of a whole mail, and of the check whether the server can be reached after
 * a mail failed.
 */
const timeLimits = { command: 10_000, mail: 20_000, check: 5000 };

/** Longest duration of `send`. A job that sends a mail must not expire before, because it would run twice. */
export const longestSendMs = timeLimits.mail + timeLimits.check;

/** Sends mail through the SMTP server of SMTP_URL. */
export function smtpMailer(url: string, limits = timeLimits): Mailer {
  const timeouts = {
    connectionTimeout: limits.command,
    greetingTimeout: limits.command,
    socketTimeout: limits.command,
  };
  const transport = nodemailer.createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });

  /** A server that can be reached, but hangs up or times out at a mail, refuses only this mail. */
  const isReachable = (): Promise<boolean> =>
    Promise.race([transport.verify().catch(() => false), wait(limits.check, false, { ref: false })]);

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
          signal: AbortSignal.timeout(limits.mail),
        });
      } catch (error) {
        const fault = faultOf(error);
        const isOfMail = fault === 'server' && !needsSignIn(error) && (await isReachable());
        throw new MailNotAccepted(isOfMail ? 'mail' : fault, String(error), { cause: error });
      }
    },
    close: () => transport.close(),
  };
}

/** Mail programs decode '=?utf-8?…?=' in a header. An invisible character between '=' and '?' prevents it. */
const asTyped = (text: string): string => text.replaceAll('=?', '=\u2060?');

/** Fields of an error of nodemailer. */
interface SmtpError {
  code?: unknown;
  /** the SMTP command that failed; 'CONN' and 'API' for errors without one */
  command?: unknown;
  /** the reply of the server, such as '550 5.1.1 No such user' */
  response?: unknown;
  responseCode?: unknown;
}

const needsSignIn = (error: unknown): boolean => (Object(error) as SmtpError).responseCode === 530;

/**
 * Of the replies of a server, only the enhanced codes 5.1.x speak of the address of the recipient (RFC 3463); 5.1.7
 * and 5.1.8 speak of the sender. A 5xx without such a code may mean that the server relays no mail of ours.
 */
function faultOf(error: unknown): MailFault {
  const { code, command, response, responseCode }: SmtpError = Object(error);
  if (/^5\d\d[ -]5\.1\.(?![78]\b)/.test(String(response))) return 'recipient';
  if (code === 'EENVELOPE' && command === 'API') return 'recipient'; // an address that the library does not send
  if (responseCode === 421 || needsSignIn(error)) return 'server';
  const isTooLarge = responseCode === 552;
  const isOfMail =
    isTooLarge || code === 'EMESSAGE' || code === 'ESTREAM' || command === 'RCPT TO' || command === 'DATA';
  return isOfMail ? 'mail' : 'server';
}

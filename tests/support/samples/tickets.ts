import type { LightMyRequestResponse } from 'fastify';
import type { DelegateAnswers } from '#schemas/compiled/types.ts';
import { aReceipt, anOrder, confirm, send } from './orders.ts';
import type { TestServer } from '#tests/support/server.ts';

/** Books and pays for one delegate. Returns the id of the pass. */
export async function aPaidBooking(
  server: TestServer,
  wanted: { answers?: Partial<DelegateAnswers>; workshopIds?: string[] } = {},
): Promise<string> {
  const placed = await send(server, anOrder(server.services, wanted));
  if (placed.statusCode !== 200) throw new Error(placed.body);
  await confirm(server, aReceipt(server, placed.json().order_id));
  const email = wanted.answers?.email ?? 'asha@example.org';
  const [ticket] = await server.db.query<{ pass_id: string }>('SELECT pass_id FROM tickets WHERE email = $1', [email]);
  if (!ticket) throw new Error('No ticket was issued');
  return ticket.pass_id;
}

const base = ({ services: { conference } }: TestServer) =>
  `/${conference.event.api.stage}/v1/expo/${conference.event.ids.expoId}`;

export const askCode = (server: TestServer, email: string): Promise<LightMyRequestResponse> =>
  server.app.inject({ method: 'POST', url: `${base(server)}/conference/booked/otp/send`, payload: { email } });

export const verifyCode = (server: TestServer, email: string, code: string): Promise<LightMyRequestResponse> =>
  server.app.inject({
    method: 'POST',
    url: `${base(server)}/conference/booked/otp/verify`,
    payload: { email, otp_code: code },
  });

/** Asks the service whether it has signed the tickets of a link. */
export const checkTickets = (server: TestServer, payload: object): Promise<LightMyRequestResponse> =>
  server.app.inject({ method: 'POST', url: `${base(server)}/conference/booked/check`, payload });

/** The codes mailed to an email, newest last. */
export async function codesOf({ db }: TestServer, email: string): Promise<string[]> {
  const mails = await db.query<{ code: string }>(
    `SELECT payload ->> 'code' AS code FROM outbox_emails WHERE kind = 'ticket-code' AND recipient = $1 ORDER BY created_at`,
    [email],
  );
  return mails.map(({ code }) => code);
}

export const fromOurPage = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };

interface MailPassOptions {
  headers?: Record<string, string>;
  code?: string;
  method?: 'GET' | 'HEAD';
}

export const mailPass = (
  server: TestServer,
  passId: string,
  options: MailPassOptions = {},
): Promise<LightMyRequestResponse> =>
  server.app.inject({
    method: options.method ?? 'GET',
    url: `${base(server)}/passes/${passId}/email?code=${options.code ?? server.services.conference.event.ids.eventCode}`,
    headers: options.headers ?? fromOurPage,
  });

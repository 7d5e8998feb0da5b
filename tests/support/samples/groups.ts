import type { LightMyRequestResponse } from 'fastify';
import { sameAsContact } from '#domain/booking/attendees.ts';
import { bulkOrder } from '#domain/booking/orders.ts';
import type { Participant } from '#domain/groups/participants.ts';
import { passFor, type PassKey } from '#domain/booking/passes.ts';
import { needsRecipient, type InvoiceRecipient } from '#domain/money/invoice-recipient.ts';
import { toPaise } from '#domain/money/money.ts';
import { bulkPrice } from '#domain/booking/pricing.ts';
import type { Group } from '#schemas/api/groups.api.ts';
import type { GroupContactAnswers } from '#schemas/compiled/types.ts';
import { groupContactForm } from '#schemas/forms/booking/group-contact.form.ts';
import { titleOf } from '#schemas/options.ts';
import type { Services } from '#server/office/services.ts';
import { send, someAnswers } from './orders.ts';
import { newestCode } from '#tests/support/identity/accounts.ts';
import type { TestServer } from '#tests/support/server.ts';

interface Wanted {
  answers?: Partial<GroupContactAnswers>;
  key?: PassKey;
  size?: number;
  /** ids of the workshops of each participant, by index */
  workshops?: (index: number) => string[];
  /** recipient of the invoice; by default a sample if the total needs one */
  recipient?: Partial<InvoiceRecipient>;
  /** a part of the emails of all participants */
  of?: string;
}

export const contactAnswers = (changes: Partial<GroupContactAnswers> = {}): GroupContactAnswers => {
  const { presentation: _, participation: __, ...answers } = someAnswers();
  return { ...answers, participation: ['conference'], ...changes };
};

export const aRecipient: InvoiceRecipient = {
  name: 'Sample Hospital',
  address: '1 Sample Road\nChennai 600001',
  state: 'Tamil Nadu',
};

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** The body of a group order, built with the functions of the browser. */
export function aGroup({ conference }: Pick<Services, 'conference'>, wanted: Wanted = {}) {
  const { answers: changes, key = 'consultant', size = 3, workshops = () => [], of = 'group' } = wanted;
  const { event, passes } = conference;
  const answers = contactAnswers(changes);
  const pass = passFor(key, passes);
  if (!pass) throw new Error(`No pass for ${key}`);
  const contact = sameAsContact(
    answers,
    titleOf(groupContactForm.document, 'personDesignation', answers.personDesignation),
  );
  const participants: Participant[] = Array.from({ length: size }, (_, index) =>
    index === 0
      ? { ...contact, workshops: workshops(0) }
      : {
          name: `Sample ${letters[index % 26]}${letters[Math.floor(index / 26)]}`,
          designation: 'Resident',
          email: `p${index}@${of}.example`,
          mobile: String(9_000_000_000 + index),
          workshops: workshops(index),
        },
  );
  const priced = participants.map((participant) => ({
    workshops: participant.workshops.map((id) => ({
      price: conference.workshops.find((workshop) => workshop.id === id)?.amount ?? 0,
    })),
  }));
  const { total } = bulkPrice({ price: pass.price, participants: priced });
  const conferenceId = event.ids.conferenceIds[key];
  const recipient = wanted.recipient ?? (needsRecipient(toPaise(total), answers.gstNumber) ? aRecipient : undefined);
  return {
    ...bulkOrder({ answers, pass, participants, conferenceId, total }),
    ...(recipient && { recipient }),
    consentVersion: event.consent.version,
  };
}

/** Places a group order. Returns its code. */
export async function placeGroup(server: TestServer, wanted: Wanted = {}, token?: string): Promise<string> {
  const reply = await send(server, aGroup(server.services, wanted), token === undefined ? {} : { token });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json().order_code;
}

const base = ({ services: { conference } }: TestServer) =>
  `/${conference.event.api.stage}/v1/expo/${conference.event.ids.expoId}`;

interface Call {
  method?: 'GET' | 'POST' | 'PUT';
  session?: string;
  body?: object;
  /** IP address */
  from?: string;
}

/** Calls the API of the group page. Paths: '/link', '/orders'… */
export const ask = (
  server: TestServer,
  path: string,
  { method, session, body, from }: Call = {},
): Promise<LightMyRequestResponse> =>
  server.app.inject({
    method: method ?? (body ? 'POST' : 'GET'),
    url: `${base(server)}/group${path}`,
    ...(from !== undefined && { remoteAddress: from }),
    ...(session !== undefined && { headers: { 'x-group-session': session } }),
    ...(body && { payload: body }),
  });

/** Signs in the contact with the mailed code, a second later. Returns the session. */
export async function signIn(server: TestServer, email = 'asha@example.org'): Promise<string> {
  server.pass(1 / 60);
  await ask(server, '/otp/send', { body: { email } });
  const otp_code = await newestCode(server, email, 'group-code');
  const reply = await ask(server, '/otp/verify', { body: { email, otp_code } });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json().session;
}

export async function readGroups(server: TestServer, session: string): Promise<Group[]> {
  const reply = await ask(server, '/orders', { session });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json().data;
}

/** The key in the link of the group mail. */
export async function mailedKey(server: TestServer, code: string): Promise<string> {
  const [mail] = await server.db.query<{ key: string }>(
    `SELECT m.payload ->> 'key' AS key FROM outbox_emails m JOIN orders o ON o.id = m.order_id
     WHERE m.kind = 'group-link' AND o.code = $1`,
    [code],
  );
  return mail?.key ?? '';
}

export const mailsSent = async (server: TestServer): Promise<[kind: string, recipient: string][]> => {
  const rows = await server.db.query<{ kind: string; recipient: string }>(
    `SELECT kind, recipient FROM outbox_emails WHERE kind <> 'group-code' ORDER BY created_at, kind, recipient`,
  );
  return rows.map(({ kind, recipient }) => [kind, recipient]);
};

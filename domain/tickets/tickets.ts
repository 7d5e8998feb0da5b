/** A ticket in the replies and links of the tickets page. Rows: TICKET-01, TICKET-02, TICKET-25, TICKET-32. */
export interface Ticket {
  pass_id: string;
  conference_id: string;
  name: string;
  designation: string;
  organisation: string;
  email: string;
  /** set for the pass of an unpaid group, which does not admit its holder */
  state?: 'provisional';
  /** kind of the pass, such as 'visitor'; set only if the pass can be upgraded */
  type?: string;
  /** ids of the workshops, sorted by start time */
  workshops?: string[];
}

export interface TicketUser {
  name: string;
  email: string;
  personName: string;
  mobile: string;
  visitor_id: string;
  passes: Ticket[];
}

/** Reply to a correct code. `signature` covers the other fields. It expires at `expires` (ISO time). */
export interface TicketLookup {
  status: string;
  user_data: TicketUser[];
  signature?: string;
  expires?: string;
}

/** An order whose contact has verified the email. It is in the reply to the code, and never in a link. */
export interface TicketOrder {
  /** path of the page of the order, or of the groups of the contact */
  link: string;
  is_group: boolean;
  pass_ids: string[];
}

/** `detail` of a refused request for a code. The browser branches on it. Row: ERR-T-01. */
export const emailNotFound = 'Email not found';

/**
 * Returns the text of the QR code: JSON with exactly these three keys. Check-in looks up the id and compares the
 * name.
 * Row: TICKET-25.
 */
export const qrContent = (ticket: Pick<Ticket, 'pass_id' | 'name' | 'email'>): string =>
  JSON.stringify({ passId: ticket.pass_id, name: ticket.name, email: ticket.email });

/** Digits and letters without I, L, O and U, which are easily confused with others. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns 128 random bits as 26 characters in groups: '4T2MZ-8QK1C-…'. */
export function passId(bytes: Uint8Array): string {
  if (bytes.length !== 16) throw new RangeError('A pass id is made of 16 random bytes');
  let value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let text = '';
  for (let i = 0; i < 26; i += 1, value >>= 5n) text = alphabet.charAt(Number(value & 31n)) + text;
  return text.match(/.{1,5}/g)!.join('-');
}

/** Returns the JSON of the data in base64 of its UTF-8 bytes, so names in all scripts are preserved. */
export function encodeLink(data: unknown): string {
  return btoa(Array.from(new TextEncoder().encode(JSON.stringify(data)), (byte) => String.fromCharCode(byte)).join(''));
}

/** Reads the data of a link; undefined if damaged. Reads ' ' as '+', because query parsers replace '+' by ' '. */
export const decodeLink = (text: string): TicketLookup | undefined => readLookup(decodeJson(text));

/** Like `decodeLink`, but accepts any JSON. */
export function decodeJson(text: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll(' ', '+')), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/**
 * Reads a lookup from an untrusted source (link, navigation state). Returns undefined if the data is not a lookup. A
 * field that is missing or not a text becomes '', so the page can show the others.
 */
export function readLookup(data: unknown): TicketLookup | undefined {
  if (!isRecord(data) || !Array.isArray(data.user_data)) return undefined;
  const users = data.user_data.map(readUser);
  const known = users.filter((user) => user !== undefined);
  if (known.length < users.length) return undefined;
  const { signature, expires } = texts(data, ['signature', 'expires']);
  return { ...texts(data, ['status']), user_data: known, ...(signature && { signature, expires }) };
}

function readUser(user: unknown): TicketUser | undefined {
  if (!isRecord(user) || !Array.isArray(user.passes) || !user.passes.every(isRecord)) return undefined;
  const passes = user.passes.map((pass) => ({
    ...texts(pass, ['pass_id', 'conference_id', 'name', 'designation', 'organisation', 'email']),
    ...(pass.state === 'provisional' && { state: 'provisional' as const }),
    ...(typeof pass.type === 'string' && { type: pass.type }),
    ...(isTexts(pass.workshops) && { workshops: pass.workshops }),
  }));
  return { ...texts(user, ['name', 'email', 'personName', 'mobile', 'visitor_id']), passes };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const texts = <Key extends string>(from: Record<string, unknown>, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, typeof from[key] === 'string' ? from[key] : ''])) as Record<Key, string>;

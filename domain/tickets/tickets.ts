/** Tickets: ids, QR content, the link that carries verified data. Spec: registration 2.7, 3.7, 3.8; tension T-15. */
export interface Ticket {
  pass_id: string;
  conference_id: string;
  name: string;
  designation: string;
  organisation: string;
  email: string;
  /** of a group that is still to be paid: it admits nobody */
  state?: 'provisional';
  /** what it is, where it can be upgraded: 'visitor' */
  type?: string;
  /** ids of its workshops, in the order in which they take place */
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

/** The reply of a verified code; `signature` covers the rest and ends at `expires` (ISO). */
export interface TicketLookup {
  status: string;
  user_data: TicketUser[];
  signature?: string;
  expires?: string;
}

/** `detail` of the service's refusal to send a code, which the browser branches on. */
export const emailNotFound = 'Email not found';

/** Exactly these three keys: a gate looks the id up and compares the name. */
export const qrContent = (ticket: Pick<Ticket, 'pass_id' | 'name' | 'email'>): string =>
  JSON.stringify({ passId: ticket.pass_id, name: ticket.name, email: ticket.email });

/** No I, L, O, U: read aloud or typed by hand without doubt. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 128 random bits as 26 letters and digits in readable groups: '4T2MZ-8QK1C-…'. */
export function passId(bytes: Uint8Array): string {
  if (bytes.length !== 16) throw new RangeError('A pass id is made of 16 random bytes');
  let value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let text = '';
  for (let i = 0; i < 26; i += 1, value >>= 5n) text = alphabet.charAt(Number(value & 31n)) + text;
  return text.match(/.{1,5}/g)!.join('-');
}

/** base64 of the UTF-8 bytes of the JSON: names in any script survive. */
export function encodeLink(data: unknown): string {
  return btoa(Array.from(new TextEncoder().encode(JSON.stringify(data)), (byte) => String.fromCharCode(byte)).join(''));
}

/** The data of a link, or undefined when it is damaged; a '+' that a query turned into a blank is forgiven. */
export const decodeLink = (text: string): TicketLookup | undefined => readLookup(decodeJson(text));

/** The same of whatever was encoded. */
export function decodeJson(text: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll(' ', '+')), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/**
 * A lookup from outside (a link, a navigation state), or undefined when it is none. Anyone can write a link: what is missing
 * or no text reads as blank, so that the screen can draw whatever is left.
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

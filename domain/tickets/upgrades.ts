import type { Rupees } from '#domain/money/money.ts';
import { decodeJson, encodeLink, type Ticket, type TicketUser } from './tickets.ts';

/** Passes that become other passes against their difference in price. Spec: registration 2.7, 3.9, 9.4; decision 39. */
export interface PassKind {
  /** what addresses and replies call it: 'visitor' */
  id: string;
  name: string;
  price: Rupees;
  conferenceId: string;
  /** ids of others; none of them can be upgraded again */
  upgradesTo: string[];
}

/** What a pass is to the gate; 'replaced' by the one it was upgraded to, 'erased' with its holder's data. */
export type TicketState = 'valid' | 'provisional' | 'revoked' | 'replaced' | 'erased';

/** An address, and a form, hold so many passes at once. */
export const mostUpgraded = 12;

/** `detail` of the service's refusal to look at passes of an address that nobody has proven. */
export const proofNeeded = 'TicketProof';

export const kindOf = <K extends PassKind>(conferenceId: string, kinds: readonly K[]): K | undefined =>
  kinds.find((kind) => kind.conferenceId === conferenceId);

/** What a pass costs more than another: never less than nothing. */
export const difference = (from: Pick<PassKind, 'price'>, to: Pick<PassKind, 'price'>): Rupees =>
  Math.max(to.price - from.price, 0);

/** Kinds that something of `type` can become, in the order of the event. */
export const targetsOf = <K extends PassKind>(type: string | undefined, kinds: readonly K[]): K[] => {
  const from = kinds.find(({ id }) => id === type);
  return kinds.filter(({ id }) => from?.upgradesTo.includes(id));
};

/** What the address of an upgrade carries. */
export interface UpgradePayload {
  originalPass: string;
  targetPass: string;
  email: string;
  /** whose passes are listed */
  specificUser: string;
  selectedPasses: Ticket[];
}

interface Upgrading {
  target: string;
  email: string;
  user: Pick<TicketUser, 'name'> | undefined;
  passes: Ticket[];
}

/** Tension T-25: the type of the first selected pass, if the service sent one, else 'visitor'. */
export const upgradePayload = ({ target, email, user, passes }: Upgrading): UpgradePayload => ({
  originalPass: passes[0]?.type ?? 'visitor',
  targetPass: target,
  email,
  specificUser: user?.name ?? '',
  selectedPasses: passes,
});

/** '/booking?pass=delegate&count=2&data=…&email=…' */
export function upgradeAddress(payload: UpgradePayload): string {
  const { targetPass, selectedPasses, email } = payload;
  const query = { pass: targetPass, count: String(selectedPasses.length), data: encodeLink(payload), email };
  return `/booking?${new URLSearchParams(query)}`;
}

/** What an address asks for. Anyone can write one: the service looks at every pass itself. */
export interface UpgradeAsked {
  target: string;
  email: string;
  passIds: string[];
}

/** The upgrade that '/booking' is asked for, or undefined where it hosts the delegate form. Tension T-09. */
export function readUpgrade(query: URLSearchParams): UpgradeAsked | undefined {
  const data = decodeJson(query.get('data') ?? '');
  if (!isRecord(data) || typeof data.targetPass !== 'string' || data.targetPass === '') return undefined;
  const chosen: unknown[] = Array.isArray(data.selectedPasses) ? data.selectedPasses : [];
  const passIds = chosen.map((pass) => (isRecord(pass) && typeof pass.pass_id === 'string' ? pass.pass_id : ''));
  const email = query.get('email') ?? (typeof data.email === 'string' ? data.email : '');
  return { target: data.targetPass, email, passIds: [...new Set(passIds)].filter(Boolean) };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

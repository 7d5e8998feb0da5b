import type { Rupees } from '#domain/money/money.ts';
import { decodeJson, encodeLink, type Ticket, type TicketUser } from './tickets.ts';

/**
 * A kind of pass that can be upgraded if the buyer pays the difference in price. Decision 39.
 * Rows: UPGRADE-06 to UPGRADE-09.
 */
export interface PassKind {
  /** name in URLs and replies: 'visitor' */
  id: string;
  name: string;
  price: Rupees;
  conferenceId: string;
  /** ids of the kinds it can be upgraded to; these cannot be upgraded again */
  upgradesTo: string[];
}

/** State of a pass at check-in. 'replaced': upgraded to another pass; 'erased': the data of its holder was erased. */
export const ticketStates = ['valid', 'provisional', 'revoked', 'replaced', 'erased'] as const;
export type TicketState = (typeof ticketStates)[number];

/** Maximum number of passes in the URL and form of an upgrade. */
export const mostUpgraded = 12;

/** `detail` of the refusal to show passes of an email that was not verified. */
export const proofNeeded = 'TicketProof';

export const kindOf = <K extends PassKind>(conferenceId: string, kinds: readonly K[]): K | undefined =>
  kinds.find((kind) => kind.conferenceId === conferenceId);

/** Returns the difference in price, at least 0. */
export const difference = (from: Pick<PassKind, 'price'>, to: Pick<PassKind, 'price'>): Rupees =>
  Math.max(to.price - from.price, 0);

/** Returns the kinds to which a pass of the kind `type` can be upgraded, in the order of the event. */
export const targetsOf = <K extends PassKind>(type: string | undefined, kinds: readonly K[]): K[] => {
  const from = kinds.find(({ id }) => id === type);
  return kinds.filter(({ id }) => from?.upgradesTo.includes(id));
};

/** Data in the URL of an upgrade. Rows: UPGRADE-06 to UPGRADE-09. */
export interface UpgradePayload {
  originalPass: string;
  targetPass: string;
  email: string;
  /** name of the person whose passes are listed */
  specificUser: string;
  selectedPasses: Ticket[];
}

interface Upgrading {
  target: string;
  email: string;
  user: Pick<TicketUser, 'name'> | undefined;
  passes: Ticket[];
}

/**
 * Builds the data of the URL. `originalPass` is the kind of the first selected pass if the service sent one, else
 * 'visitor'.
 * Row: UPGRADE-07.
 */
export const upgradePayload = ({ target, email, user, passes }: Upgrading): UpgradePayload => ({
  originalPass: passes[0]?.type ?? 'visitor',
  targetPass: target,
  email,
  specificUser: user?.name ?? '',
  selectedPasses: passes,
});

/** Returns for example '/booking?pass=delegate&count=2&data=…&email=…'. */
export function upgradeAddress(payload: UpgradePayload): string {
  const { targetPass, selectedPasses, email } = payload;
  const query = { pass: targetPass, count: String(selectedPasses.length), data: encodeLink(payload), email };
  return `/booking?${new URLSearchParams(query)}`;
}

/** An upgrade read from a URL. It is not trusted: the service checks every pass. */
export interface UpgradeSelection {
  target: string;
  email: string;
  passIds: string[];
}

/**
 * Reads the upgrade from the query of /booking. Returns undefined if there is none; then the page shows the delegate
 * form.
 * Row: ROUTE-08.
 */
export function readUpgrade(query: URLSearchParams): UpgradeSelection | undefined {
  const data = decodeJson(query.get('data') ?? '');
  if (!isRecord(data) || typeof data.targetPass !== 'string' || data.targetPass === '') return undefined;
  const chosen: unknown[] = Array.isArray(data.selectedPasses) ? data.selectedPasses : [];
  const passIds = chosen.map((pass) => (isRecord(pass) && typeof pass.pass_id === 'string' ? pass.pass_id : ''));
  const email = query.get('email') ?? (typeof data.email === 'string' ? data.email : '');
  return { target: data.targetPass, email, passIds: [...new Set(passIds)].filter(Boolean) };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

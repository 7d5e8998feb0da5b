import { readLookup, type Ticket } from './tickets.ts';

/** A pass saved on a device: the fields that a ticket shows, without the signature. */
export interface KeptPass {
  pass: Ticket;
  /** value of `status` in the reply with the tickets: 'verified' */
  status: string;
  /** name and dates of the event, as printed on the pass */
  event: { name: string; when: string };
  /** milliseconds since 1970 */
  keptAt: number;
}

/** Copies only the fields of `KeptPass`. Drops all others, for example the signature. */
export const keptPass = ({ pass, status, event, keptAt }: KeptPass): KeptPass => ({
  pass: {
    pass_id: pass.pass_id,
    conference_id: pass.conference_id,
    name: pass.name,
    designation: pass.designation,
    organisation: pass.organisation,
    email: pass.email,
    ...(pass.workshops && { workshops: [...pass.workshops] }),
  },
  status,
  event: { name: event.name, when: event.when },
  keptAt,
});

/** Reads a saved record. Returns undefined if it is invalid, for example written by another version of the site. */
export function readKeptPass(record: unknown): KeptPass | undefined {
  if (!isRecord(record) || !isRecord(record.event) || typeof record.keptAt !== 'number') return undefined;
  const { name, when } = record.event;
  const [user] = readLookup({ user_data: [{ passes: [record.pass] }] })?.user_data ?? [];
  const [pass] = user?.passes ?? [];
  if (!pass?.pass_id || typeof record.status !== 'string') return undefined;
  return keptPass({
    pass,
    status: record.status,
    event: { name: text(name), when: text(when) },
    keptAt: record.keptAt,
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

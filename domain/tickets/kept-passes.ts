import { readLookup, type Ticket } from './tickets.ts';

/** A pass that its holder has kept on a device: what the ticket shows of it, and nothing that proves an address. */
export interface KeptPass {
  pass: Ticket;
  /** what was said of the tickets when it was kept: 'verified' */
  status: string;
  /** the event as it stood on the pass */
  event: { name: string; when: string };
  /** milliseconds since 1970 */
  keptAt: number;
}

/** Exactly these fields, whatever else comes along with a ticket. */
export const keptPass = ({ pass, status, event, keptAt }: KeptPass): KeptPass => ({
  pass: {
    pass_id: pass.pass_id,
    conference_id: pass.conference_id,
    name: pass.name,
    designation: pass.designation,
    organisation: pass.organisation,
    email: pass.email,
  },
  status,
  event: { name: event.name, when: event.when },
  keptAt,
});

/** A record as a device has it, or undefined when it is none: another version of the site may have written it. */
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

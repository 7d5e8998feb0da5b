import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import eventSchema from '#schemas/event.schema.json' with { type: 'json' };
import type { EventFile } from '#schemas/compiled/types.ts';
import { eventFingerprint } from './event-fingerprint.ts';
import { brokenLinks } from './broken-links.ts';
import { StartError } from './start-error.ts';

/** The files of the conference data. Each is validated with schemas/event.schema.json. Decision 1. */
const parts = [
  'event',
  'passes',
  'tiers',
  'workshops',
  'committee',
  'speakers',
  'hotels',
  'halls',
  'landing',
  'stalls',
  'programme',
  'group',
  'awards',
  'tax',
  'refunds',
  'upgrades',
  'retention',
] as const;

const ajv = new Ajv({ allErrors: false, strict: false, verbose: true });
const isEventFile = ajv.compile<EventFile>(eventSchema);

export function readEventFile(folder: string): { conference: EventFile; fingerprint: string } {
  const conference: unknown = Object.fromEntries(parts.map((part) => [part, readPart(folder, part)]));
  if (!isEventFile(conference)) throw new StartError(firstError(folder, isEventFile.errors?.[0]));
  const broken = brokenLinks(conference).next().value;
  if (broken) throw new StartError(`${join(folder, `${broken.part}.json`)}: ${broken.message}`);
  return { conference, fingerprint: eventFingerprint(folder) };
}

function readPart(folder: string, part: string): unknown {
  const file = join(folder, `${part}.json`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartError(`${file}: ${error instanceof Error ? error.message : 'cannot be read'}`, { cause: error });
  }
}

/** Returns the first error as 'event/passes.json: 0.price must be integer'. */
function firstError(folder: string, error: ErrorObject | undefined): string {
  const [part = '', ...path] = (error?.instancePath ?? '').split('/').slice(1);
  const { additionalProperty, allowedValues } = error?.params ?? {};
  const hint = additionalProperty ?? (Array.isArray(allowedValues) ? allowedValues.join(', ') : undefined);
  const message = `${messageOf(error)}${hint === undefined ? '' : `: ${hint}`}`;
  return `${join(folder, `${part}.json`)}: ${[path.join('.'), message].filter(Boolean).join(' ')}`;
}

/** Returns the message of an error. For a pattern, it is the description in the schema: 'must be a phone number'. */
function messageOf(error: ErrorObject | undefined): string {
  const description: unknown = error?.parentSchema?.description;
  if (error?.keyword === 'pattern' && typeof description === 'string') return `must be ${description}`;
  return error?.message ?? 'is wrong';
}

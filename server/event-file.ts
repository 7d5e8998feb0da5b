import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import eventSchema from '#schemas/event.schema.json' with { type: 'json' };
import type { EventFile } from '#schemas/compiled/types.ts';
import { fingerprintOf } from './event-fingerprint.ts';
import { StartError } from './start-error.ts';

/** The conference as its folder says, held to schemas/event.schema.json. Decision 1: facts are data. */
const parts = ['event', 'passes', 'tiers', 'workshops'] as const;

const ajv = new Ajv({ allErrors: false, strict: false });
const isEventFile = ajv.compile<EventFile>(eventSchema);

export function readEventFile(folder: string): { conference: EventFile; fingerprint: string } {
  const conference: unknown = Object.fromEntries(parts.map((part) => [part, readPart(folder, part)]));
  if (!isEventFile(conference)) throw new StartError(firstError(folder, isEventFile.errors?.[0]));
  checkLinks(folder, conference);
  return { conference, fingerprint: fingerprintOf(folder) };
}

function readPart(folder: string, part: string): unknown {
  const file = join(folder, `${part}.json`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartError(`${file}: ${error instanceof Error ? error.message : 'cannot be read'}`, { cause: error });
  }
}

/** 'event/passes.json: 0.price must be integer' */
function firstError(folder: string, error: ErrorObject | undefined): string {
  const [part = '', ...path] = (error?.instancePath ?? '').split('/').slice(1);
  const { additionalProperty, allowedValues } = error?.params ?? {};
  const hint = additionalProperty ?? (Array.isArray(allowedValues) ? allowedValues.join(', ') : undefined);
  const said = `${error?.message ?? 'is wrong'}${hint === undefined ? '' : `: ${hint}`}`;
  return `${join(folder, `${part}.json`)}: ${[path.join('.'), said].filter(Boolean).join(' ')}`;
}

/** What a schema cannot say: ids are unique, and every category has its pass. */
function checkLinks(folder: string, { event, passes, workshops, tiers }: EventFile): void {
  const fail = (part: string, message: string) => {
    throw new StartError(`${join(folder, `${part}.json`)}: ${message}`);
  };
  const repeated = (values: string[]) => values.find((value, index) => values.indexOf(value) !== index);

  for (const [part, rows] of Object.entries({ passes, workshops, tiers: tiers.tiers })) {
    const twice = repeated(rows.map(({ id }) => id));
    if (twice) fail(part, `the id ${twice} is used twice`);
  }
  const slot = repeated(passes.map(({ type }) => type));
  if (slot) fail('passes', `the type ${slot} is used twice`);
  for (const key of Object.keys(event.ids.conferenceIds)) {
    const found = passes.filter((pass) => pass.key === key).length;
    if (found !== 1) fail('passes', `the key ${key} needs exactly one pass, not ${found}`);
  }
  const same = repeated(Object.values(event.ids.conferenceIds));
  if (same) fail('event', `ids.conferenceIds names ${same} twice`);
  for (const pass of passes) {
    if (!pass.name.toLowerCase().startsWith(pass.key))
      fail('passes', `the name of ${pass.id} must start with ${pass.key}`);
  }
}

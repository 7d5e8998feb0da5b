import { Ajv, type ErrorObject } from 'ajv';
import eventSchema from '#schemas/event.schema.json' with { type: 'json' };
import type { EventFile } from '#schemas/compiled/types.ts';
import type { SettingsPart } from '#schemas/settings/settings-document.ts';
import { brokenLinks, type BrokenLink } from './broken-links.ts';
import { laterRules } from './later-rules.ts';

/** What is wrong with the data of a conference. */
export interface ConferenceProblem {
  /** the first keys that lead to the value, such as 'passes', '0' and 'price' */
  path: string[];
  /** such as 'must be integer', or a clause that names the value */
  message: string;
  /** false if the message needs the path before it */
  namesValue: boolean;
}

const ajv = new Ajv({ allErrors: false, strict: false, verbose: true });
const isEventFile = ajv.compile<EventFile>(eventSchema);

/**
 * Returns the first problem of the data of a conference, or undefined: first the rules of event.schema.json, then the
 * rules between values. The files and all versions in force must pass.
 */
export function conferenceProblem(conference: unknown): ConferenceProblem | undefined {
  if (!isEventFile(conference)) return schemaProblem(isEventFile.errors?.[0]);
  return linkProblem(brokenLinks(conference).next().value);
}

/** Returns the first problem of values of a part by rules that are later than published versions, or undefined. */
export const laterProblem = (conference: EventFile, part: SettingsPart): ConferenceProblem | undefined =>
  linkProblem(laterRules[part]?.(conference).next().value);

const linkProblem = (broken: BrokenLink | undefined): ConferenceProblem | undefined =>
  broken && { path: [broken.part, ...(broken.place ?? []).map(String)], message: broken.message, namesValue: true };

/** Converts an error of Ajv. */
function schemaProblem(error: ErrorObject | undefined): ConferenceProblem {
  const path = (error?.instancePath ?? '').split('/').slice(1);
  const { additionalProperty, allowedValues } = error?.params ?? {};
  const hint = additionalProperty ?? (Array.isArray(allowedValues) ? allowedValues.join(', ') : undefined);
  return { path, message: `${messageOf(error)}${hint === undefined ? '' : `: ${hint}`}`, namesValue: false };
}

/** Returns the message of an error. For a pattern, it is the description in the schema: 'must be a phone number'. */
function messageOf(error: ErrorObject | undefined): string {
  const description: unknown = error?.parentSchema?.description;
  if (error?.keyword === 'pattern' && typeof description === 'string') return `must be ${description}`;
  return error?.message ?? 'is wrong';
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { policyPaths } from '#domain/conference/policy-paths.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import { settingsParts } from '#schemas/settings/settings-document.ts';
import { conferenceProblem, laterProblem } from './check-conference.ts';
import { eventFingerprint } from './event-fingerprint.ts';
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

/** The files of the policies, named after the paths of their pages. */
const policies = policyPaths.map((path) => path.slice(1));

export function readEventFile(folder: string): { conference: EventFile; fingerprint: string } {
  const conference: unknown = {
    ...Object.fromEntries(parts.map((part) => [part, readPart(folder, part)])),
    policies: Object.fromEntries(policies.map((name) => [name, readText(join(folder, 'policies', `${name}.md`))])),
  };
  const problem =
    conferenceProblem(conference) ??
    settingsParts.map((part) => laterProblem(conference as EventFile, part)).find((each) => each !== undefined);
  if (!problem) return { conference: conference as EventFile, fingerprint: eventFingerprint(folder) };
  const [part = '', ...path] = problem.path;
  const file = part === 'policies' ? join('policies', `${path[0]}.md`) : `${part}.json`;
  const field = part === 'policies' ? '' : path.join('.');
  const place = field && problem.namesValue ? `${field}:` : field;
  throw new StartError(`${join(folder, file)}: ${[place, problem.message].filter(Boolean).join(' ')}`);
}

function readPart(folder: string, part: string): unknown {
  const file = join(folder, `${part}.json`);
  const text = readText(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartError(`${file}: ${error instanceof Error ? error.message : 'cannot be read'}`, { cause: error });
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(`${file}: ${error instanceof Error ? error.message : 'cannot be read'}`, { cause: error });
  }
}

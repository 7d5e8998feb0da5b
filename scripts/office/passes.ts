/**
 * Passes that are not on sale, such as visitor passes. `npm run passes` lists their kinds and numbers of holders. `--
 * issue {kind} {file.csv} --reason {text}` issues one to each person of a CSV list with the columns name, designation, organisation,
 * email, mobile. Only kinds with a price need the reason. It skips persons who already have one, so a list can be used again. The
 * service sends the mails within a minute.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { refundReason } from '#domain/limits.ts';
import { holderProblems, needsReason, type IssueOutcome } from '#domain/tickets/issued-passes.ts';
import { m } from '#messages';
import { readPeople } from '#server/sales/tickets/read-people.ts';
import { issuePass } from '#server/sales/tickets/issue-pass.ts';
import { commandServices } from '#server/command-services.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { countPasses } from '#server/sales/tickets/count-passes.ts';
import { runProgram } from './run-program.ts';
import { print, printError } from './terminal.ts';

const outcomes: Record<IssueOutcome, string> = {
  issued: 'issued',
  'has-one': 'has one already',
  waits: 'waits for approval at the desk',
  'no-address': 'not issued: this is no e-mail address',
  'no-name': 'not issued: there is no name',
  'no-phone': 'not issued: this is no phone number',
  'not-printed': 'not issued: a text has a character that passes cannot print',
  'too-long': 'not issued: a text is too long',
};

const actor = { kind: 'program', id: 'npm run passes' } as const;
await runProgram(async (resources) => run(await commandServices(readConfig(process.env), resources)));

async function run(services: Awaited<ReturnType<typeof commandServices>>): Promise<number> {
  const { positionals, values } = parseArgs({ options: { reason: { type: 'string' } }, allowPositionals: true });
  const [command, id = '', file = ''] = positionals;
  const { reason = '' } = values;
  if (command === undefined) return list(services);
  const kind = services.conference.upgrades.passes.find((pass) => pass.id === id);
  if (command !== 'issue' || !kind || !file) {
    printError('issue {kind} {file.csv} --reason {text}, or nothing for a list of the kinds');
    return 1;
  }
  if (needsReason(kind) && reason.trim().length < refundReason.least) {
    printError(m.desk_passes_reason_missing());
    return 1;
  }
  const people = readPeople(readFileSync(file, 'utf8'));
  if (typeof people === 'string') {
    printError(people);
    return 1;
  }
  const seenOutcomes = new Set<IssueOutcome>();
  for (const person of people) {
    const outcome = await issuePass(services, actor, { kind, holder: person, reason });
    seenOutcomes.add(outcome);
    print(`${person.email || '(no address)'}  ${outcomes[outcome]}`);
  }
  return holderProblems.some((problem) => seenOutcomes.has(problem)) ? 1 : 0;
}

async function list(services: Awaited<ReturnType<typeof commandServices>>): Promise<number> {
  for (const { id: kind, name, valid, replaced } of await countPasses(services))
    print(`${kind}  ${name}  ${valid} valid, ${replaced} upgraded`);
  return 0;
}

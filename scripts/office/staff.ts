/**
 * Staff of the desk. `npm run staff` lists them. `-- invite {email} --name 'Asha Raman' --role owner` invites a person, or
 * changes the role of one. `-- end {email}` ends their access. `-- reset-app {email}` forgets the authenticator app of a
 * person who has lost it. The first owner is made here; after that, the desk does the same.
 */
import { parseArgs } from 'node:util';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import { isEmail } from '#domain/text/formats.ts';
import { roles } from '#domain/staff/roles.ts';
import { commandServices } from '#server/command-services.ts';
import { readConfig } from '#server/platform/config/config.ts';
import type { OpenResources } from '#server/platform/config/open-resources.ts';
import { endStaff, findStaff, inviteStaff, listStaff, resetSecondFactor } from '#server/accounts/staff/manage-staff.ts';
import { runProgram } from './run-program.ts';
import { print, printError } from './terminal.ts';

const usage = [
  "npm run staff -- invite {email} --name 'Asha Raman' --role owner",
  'npm run staff -- end {email}',
  'npm run staff -- reset-app {email}',
  `Roles: ${roles.join(', ')}.`,
];

const actor = { kind: 'program', id: 'npm run staff' } as const;
await runProgram(run);

async function run(resources: OpenResources): Promise<number> {
  const { positionals, values } = parseArgs({
    options: { name: { type: 'string' }, role: { type: 'string' } },
    allowPositionals: true,
  });
  const [command, given = ''] = positionals;
  const email = normaliseEmail(given);
  const services = await commandServices(readConfig(process.env), resources);
  if (command === undefined) return list(services);
  if (!isEmail(email)) return complain(given === '' ? usage : [`'${given}' is not an email`]);

  if (command === 'invite') {
    const role = roles.find((one) => one === values.role);
    const { name = '' } = values;
    if (!role || name.trim() === '') return complain(usage);
    await inviteStaff(services, actor, { email, name, role });
    print(`${email}: invited as ${role}; the running service sends the mail within a minute`);
    return 0;
  }
  const member = await findStaff(services, email);
  if (!member || member.endedAt) return complain([`${email} does not belong to the staff`]);
  if (command === 'end') await endStaff(services, actor, member.id);
  else if (command === 'reset-app') await resetSecondFactor(services, actor, member.id);
  else return complain(usage);
  print(`${email}: done`);
  return 0;
}

async function list(services: Parameters<typeof listStaff>[0]): Promise<number> {
  const all = await listStaff(services);
  if (all.length === 0) print('There are no members of staff yet. Invite the first owner:', ...usage.slice(0, 1));
  for (const { email, name, role } of all) print(`${role.padEnd(10)}  ${name}  ${email}`);
  return 0;
}

function complain(lines: string[]): number {
  printError(...lines);
  return 1;
}

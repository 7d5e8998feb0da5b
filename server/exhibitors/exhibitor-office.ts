import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { normaliseEmail } from '#domain/booking/attendees.ts';
import { isEmail } from '#domain/text/formats.ts';
import { temporaryPassword } from '#domain/limits.ts';
import { clockFrom, systemClock } from '#server/clock.ts';
import { addDocument, documentKinds } from './add-exhibitor-file.ts';
import { inviteExhibitor } from './invite-exhibitor.ts';
import { removeExhibitorFile } from './remove-exhibitor-file.ts';
import { readConfig, type Config } from '#server/config/config.ts';
import { readSecret } from '#server/config/data-dir.ts';
import { readEventFile } from '#server/config/read-event-file.ts';
import { DirectoryFault } from '#server/identity/directory/account-directory.ts';
import { keysFrom } from '#server/keys.ts';
import { migrate, openDatabase } from '#server/db/open-database.ts';
import { openIdentity } from '#server/identity/open-identity.ts';
import { OpenResources } from '#server/config/open-resources.ts';
import { accountDocuments } from './list-exhibitor-files.ts';
import { describeAccount } from './describe-account.ts';
import type { Services } from '#server/services.ts';
import { StartError } from '#server/config/start-error.ts';
import { openStore } from '#server/uploads/open-store.ts';

/**
 * Commands of the organiser for exhibitors: invitations and documents. They use the settings of the service. While
 * the service runs, they work only with PostgreSQL. See docs/operations.md.
 */
const usage = `Usage:
  npm run exhibitors -- invite <email> [<email> …]
  npm run exhibitors -- add-document <email> <file.pdf> --title 'Invoice 7' [--kind ${documentKinds.join('|')}]
  npm run exhibitors -- documents <email>
  npm run exhibitors -- remove-document <id>`;

/** The arguments are wrong. The message is printed in one line. */
class Wrong extends Error {}

type Office = Pick<Services, 'db' | 'clock' | 'identity' | 'files' | 'jobs'> & { config: Config; output: Output };
type Work = (office: Office) => Promise<void>;

interface Output {
  say(line: string): void;
  /** prints why something was not done; the exit code is then 1 */
  complain(line: string): void;
}

/** Runs the command in `args`. Returns false if anything was not done. */
export async function exhibitorOffice(
  args: string[],
  environment: NodeJS.ProcessEnv,
  output: Output,
): Promise<boolean> {
  let isDone = true;
  const complain = (line: string) => {
    isDone = false;
    output.complain(line);
  };
  try {
    const work = asked(args);
    if (work) await run(work, readConfig(environment), { ...output, complain });
    else output.say(usage);
  } catch (error) {
    if (!(error instanceof Wrong || error instanceof StartError || error instanceof DirectoryFault)) throw error;
    complain(error.message);
  }
  return isDone;
}

/**
 * Reads and checks the arguments before the database is opened. Returns undefined if only the usage must be printed.
 */
function asked(args: string[]): Work | undefined {
  const { positionals, values } = parsed(args);
  const [name, ...rest] = positionals;
  const [first = '', second = '', ...more] = rest;
  if (name === undefined || values.help) return undefined;
  if (name === 'invite' && rest.length > 0) return invite([...new Set(rest.map(checkedEmail))]);
  if (name === 'add-document' && second && more.length === 0)
    return addTo(checkedEmail(first), {
      file: second,
      title: checkedTitle(values.title),
      kind: checkedKind(values.kind),
    });
  if (name === 'documents' && rest.length === 1) return list(checkedEmail(first));
  if (name === 'remove-document' && rest.length === 1) return remove(first);
  throw new Wrong(`'${args.join(' ')}' is nothing this program does.\n${usage}`);
}

function parsed(args: string[]) {
  const options = { title: { type: 'string' }, kind: { type: 'string' }, help: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Wrong(`${error instanceof Error ? error.message : 'These arguments cannot be read'}\n${usage}`);
  }
}

function checkedEmail(text: string): string {
  const email = normaliseEmail(text);
  if (!isEmail(email)) throw new Wrong(`'${text}' is no e-mail address`);
  return email;
}

function checkedTitle(title = ''): string {
  if (title.trim() === '') throw new Wrong("--title must say what the exhibitor reads, as in --title 'Invoice 7'");
  if (title.length > 120 || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(title))
    throw new Wrong('--title must be one line of at most 120 visible characters');
  return title.trim();
}

function checkedKind(kind = 'other') {
  const known = documentKinds.find((one) => one === kind);
  if (!known) throw new Wrong(`--kind must be one of ${documentKinds.join(', ')}`);
  return known;
}

async function run(work: Work, config: Config, output: Output): Promise<void> {
  if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'database')))
    throw new Wrong(
      `DATA_DIR ${config.DATA_DIR} holds no database: set DATA_DIR or DATABASE_URL as the service has them, and start it once`,
    );
  const opened = new OpenResources();
  try {
    const db = await openDatabase(config, opened);
    await migrate(db);
    const clock = config.now ? clockFrom(config.now) : systemClock;
    const identity = openIdentity(config, {
      db,
      clock,
      keys: keysFrom(readSecret(config.DATA_DIR, config.SECRET_KEY)),
    });
    const files = openStore(config);
    const jobs = { enqueue: async () => undefined }; // the service polls for queued mails at its start and every minute
    await work({ db, clock, identity, files, jobs, config, output });
  } finally {
    await opened.close();
  }
}

function invite(emails: string[]): Work {
  return async (office) => {
    const { SMTP_URL, isProduction } = office.config;
    if (!SMTP_URL && isProduction) throw new Wrong('SMTP_URL must be set: an invitation goes out by mail');
    for (const email of emails) {
      const invited = await inviteExhibitor(office, email);
      if (invited === 'invited') {
        const where = SMTP_URL
          ? 'its mail leaves within a minute of the running service'
          : 'read its mail at /dev/mailbox';
        office.output.say(`${email}: invited, for ${temporaryPassword.lifeDays} days; ${where}`);
        continue;
      }
      const why = invited.refused === 'exists' ? 'has an account already, and a password of its own' : invited.message;
      office.output.complain(`${email}: not invited: ${why}`);
    }
  };
}

interface Asked {
  file: string;
  title: string;
  kind: (typeof documentKinds)[number];
}

function addTo(email: string, { file, ...document }: Asked): Work {
  return async (office) => {
    const content = contentOf(file, readEventFile(office.config.EVENT_DIR).conference.event.limits.uploadMegabytes);
    const accountId = await accountOf(office, email);
    const added = await addDocument(office, { ...document, accountId, content, fileName: basename(file) });
    if (!added) throw new Wrong(`${file} is no PDF`);
    office.output.say(await describeAccount(office.db, { id: accountId, email }));
    office.output.say(`${email}: '${document.title}' added as ${added.id}`);
  };
}

function contentOf(file: string, megabytes: number): Buffer {
  const content = readOrSay(file);
  if (content.length > megabytes * 1024 * 1024) throw new Wrong(`${file} has more than ${megabytes} MB`);
  return content;
}

function readOrSay(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Wrong(`${file} cannot be read: ${error instanceof Error ? error.message : 'no reason given'}`);
  }
}

async function accountOf({ identity }: Office, email: string): Promise<string> {
  const id = await identity.directory.find(email);
  if (id === undefined) throw new Wrong(`${email} has no account: invite it first`);
  return id;
}

function list(email: string): Work {
  return async (office) => {
    const accountId = await accountOf(office, email);
    office.output.say(await describeAccount(office.db, { id: accountId, email }));
    const documents = await accountDocuments(office.db, accountId);
    if (documents.length === 0) office.output.say(`${email}: no documents`);
    for (const { id, kind, title, createdAt } of documents)
      office.output.say([id, createdAt.toISOString(), kind, title].join('  '));
  };
}

function remove(id: string): Work {
  return async (office) => {
    if (!(await removeExhibitorFile(office, id))) throw new Wrong(`No document has the id ${id}`);
    office.output.say(`${id}: removed`);
  };
}

import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { documentKinds, documentTitle, isDocumentTitle, type DocumentKind } from '#domain/exhibitors/documents.ts';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import { oneLine } from '#domain/text/clean-text.ts';
import { isEmail } from '#domain/text/formats.ts';
import { temporaryPassword } from '#domain/limits.ts';
import { m } from '#messages';
import { addDocument } from '#server/programme/exhibitors/add-exhibitor-file.ts';
import { inviteExhibitor } from '#server/programme/exhibitors/invite-exhibitor.ts';
import { removeExhibitorFile } from '#server/programme/exhibitors/remove-exhibitor-file.ts';
import { commandServices } from '#server/command-services.ts';
import { readConfig, type Config } from '#server/platform/config/config.ts';
import { DirectoryFault } from '#server/accounts/identity/directory/account-directory.ts';
import { OpenResources } from '#server/platform/config/open-resources.ts';
import { accountDocuments } from '#server/programme/exhibitors/list-exhibitor-files.ts';
import { describeAccount } from '#server/programme/exhibitors/describe-account.ts';
import { StartError } from '#server/platform/config/start-error.ts';

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
class UsageError extends Error {}

const actor = { kind: 'program', id: 'npm run exhibitors' } as const;

interface CommandContext extends Awaited<ReturnType<typeof commandServices>> {
  config: Config;
  output: Output;
}
type Command = (context: CommandContext) => Promise<void>;

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
    const command = parseCommand(args);
    if (command) await run(command, readConfig(environment), { ...output, complain });
    else output.say(usage);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof StartError || error instanceof DirectoryFault)) throw error;
    complain(error.message);
  }
  return isDone;
}

/**
 * Reads and checks the arguments before the database is opened. Returns undefined if only the usage must be printed.
 */
function parseCommand(args: string[]): Command | undefined {
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
  throw new UsageError(`'${args.join(' ')}' is not a valid command.\n${usage}`);
}

function parsed(args: string[]) {
  const options = { title: { type: 'string' }, kind: { type: 'string' }, help: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : 'These arguments cannot be read'}\n${usage}`);
  }
}

function checkedEmail(text: string): string {
  const email = normaliseEmail(text);
  if (!isEmail(email)) throw new UsageError(`'${text}' is not an email`);
  return email;
}

function checkedTitle(given = ''): string {
  const title = oneLine(given);
  if (title === '') throw new UsageError("--title must say what the exhibitor reads, as in --title 'Invoice 7'");
  if (!isDocumentTitle(title)) throw new UsageError(`--title must have at most ${documentTitle.length} characters`);
  return title;
}

function checkedKind(kind = 'other') {
  const known = documentKinds.find((one) => one === kind);
  if (!known) throw new UsageError(`--kind must be one of ${documentKinds.join(', ')}`);
  return known;
}

async function run(command: Command, config: Config, output: Output): Promise<void> {
  if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'database')))
    throw new UsageError(
      `DATA_DIR ${config.DATA_DIR} contains no database: set DATA_DIR or DATABASE_URL as for the service, and start the service once`,
    );
  const opened = new OpenResources();
  try {
    await command({ ...(await commandServices(config, opened)), config, output });
  } finally {
    await opened.close();
  }
}

function invite(emails: string[]): Command {
  return async (context) => {
    const { SMTP_URL, isProduction } = context.config;
    if (!SMTP_URL && isProduction) throw new UsageError('SMTP_URL must be set: invitations are sent by mail');
    for (const email of emails) {
      const invited = await inviteExhibitor(context, actor, email);
      if ('id' in invited) {
        const where = SMTP_URL ? 'the running service sends the mail within a minute' : 'read its mail at /dev/mailbox';
        context.output.say(`${email}: invited, for ${temporaryPassword.lifeDays} days; ${where}`);
        continue;
      }
      const why = invited.refused === 'exists' ? m.desk_exhibitor_exists() : invited.message;
      context.output.complain(`${email}: not invited: ${why}`);
    }
  };
}

interface DocumentArguments {
  file: string;
  title: string;
  kind: DocumentKind;
}

function addTo(email: string, { file, ...document }: DocumentArguments): Command {
  return async (context) => {
    const content = contentOf(file, context.conference.event.limits.uploadMegabytes);
    const accountId = await accountOf(context, email);
    const added = await addDocument(context, actor, { ...document, accountId, content, fileName: basename(file) });
    if (!added) throw new UsageError(`${file} is not a PDF`);
    context.output.say(await describeAccount(context.db, { id: accountId, email }));
    context.output.say(`${email}: '${document.title}' added as ${added.id}`);
  };
}

function contentOf(file: string, megabytes: number): Buffer {
  const content = readOrThrow(file);
  if (content.length > megabytes * 1024 * 1024) throw new UsageError(`${file} is larger than ${megabytes} MB`);
  return content;
}

function readOrThrow(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : 'no reason given'}`);
  }
}

async function accountOf({ identity }: CommandContext, email: string): Promise<string> {
  const id = await identity.directory.find(email);
  if (id === undefined) throw new UsageError(`${email} has no account: invite it first`);
  return id;
}

function list(email: string): Command {
  return async (context) => {
    const accountId = await accountOf(context, email);
    context.output.say(await describeAccount(context.db, { id: accountId, email }));
    const documents = await accountDocuments(context.db, accountId);
    if (documents.length === 0) context.output.say(`${email}: no documents`);
    for (const { id, kind, title, createdAt } of documents)
      context.output.say([id, createdAt.toISOString(), kind, title].join('  '));
  };
}

function remove(id: string): Command {
  return async (context) => {
    if (!(await removeExhibitorFile(context, actor, id))) throw new UsageError(`No document has the id ${id}`);
    context.output.say(`${id}: removed`);
  };
}

/**
 * Writes docs/api.md from the endpoints, docs/forms.md from the form documents, docs/licences.md, and docs/flows from
 * the machines. With --check it writes nothing and fails if a file is out of date or belongs to no flow.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as prettier from 'prettier';
import { optionsOf } from '#schemas/options.ts';
import type { Endpoint } from '#schemas/api/endpoint.ts';
import * as billing from '#schemas/api/billing.api.ts';
import * as catalogue from '#schemas/api/catalogue.api.ts';
import * as enquiries from '#schemas/api/enquiries.api.ts';
import * as exhibitors from '#schemas/api/exhibitors.api.ts';
import * as groupBooking from '#schemas/api/groups.api.ts';
import * as landing from '#schemas/api/landing.api.ts';
import * as orders from '#schemas/api/orders.api.ts';
import * as tickets from '#schemas/api/tickets.api.ts';
import * as uploads from '#schemas/api/uploads.api.ts';
import { exhibitorProfileDocument } from '#schemas/exhibitor-profile-document.ts';
import { groupContactDocument } from '#schemas/group-contact-document.ts';
import type { Condition, Field, FormDocument } from '#schemas/vocabulary.ts';
import { flowFiles, flowsFolder } from './docs-flows.ts';
import { licencesPage } from './licences-page.ts';

const pages: Record<string, string> = {
  'docs/api.md': apiPage(),
  'docs/forms.md': formsPage(),
  'docs/licences.md': licencesPage(),
  ...(await flowFiles()),
};
const check = process.argv.includes('--check');
const stale: string[] = [];

for (const [path, text] of Object.entries(pages)) {
  const formatted = path.endsWith('.md') ? await formattedPage(path, text) : text;
  if (!check) write(path, formatted);
  else if (readOr(path) !== formatted) stale.push(path);
}
for (const file of readdirSync(flowsFolder, { recursive: true, withFileTypes: true })) {
  const path = `${file.parentPath}/${file.name}`;
  if (file.isDirectory() || path in pages) continue;
  if (check) stale.push(path);
  else rmSync(path);
}
if (stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Run 'npm run docs'.`);
  process.exitCode = 1;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

async function formattedPage(path: string, text: string): Promise<string> {
  const options = await prettier.resolveConfig(path);
  return prettier.format(text, { ...options, parser: 'markdown' });
}

function apiPage(): string {
  const groups = {
    'Landing page': { ...landing, ...enquiries },
    Catalogue: catalogue,
    'Orders and payments': orders,
    'Group booking': groupBooking,
    'Billing details': billing,
    Tickets: tickets,
    Exhibitors: exhibitors,
    Uploads: uploads,
  };
  const parts = Object.entries(groups).flatMap(([title, module]) => [
    `## ${title}\n`,
    ...Object.values(module).filter(isEndpoint).map(endpointPart),
  ]);
  return `# The API\n\nPrinted by \`npm run docs\` from \`schemas/api\`. Every path stands under \`/{stage}\` (\`api.stage\` of event.json). Every
reply outside 2xx is \`{ message, detail? }\`: the message is readable by the visitor.\n\n${parts.join('\n')}`;
}

function endpointPart({ method, url, schema }: Endpoint): string {
  const { operationId, summary, description = '', body, querystring, headers, response } = schema;
  const shape = (name: string, value: unknown) =>
    value ? `\n${name}:\n\n\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\`\n` : '';
  return [
    `### ${method} ${url}\n\n\`${operationId}\`: ${summary}. ${description}\n`,
    shape('Query', querystring),
    shape('Headers', headers),
    shape('Body', body),
    shape('Reply', response[200]),
  ].join('');
}

function formsPage(): string {
  const folder = 'schemas/forms';
  const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.schema.json'))
    .sort()
    .map((name): FormDocument => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')))
    .concat(exhibitorProfileDocument, groupContactDocument);
  return `# The forms\n\nPrinted by \`npm run docs\` from \`schemas/forms\`. '*' means required, while shown.\n\n${documents.map(formPart).join('\n')}`;
}

function formPart(document: FormDocument): string {
  const rows = Object.entries(document.properties).map(([name, field]) => fieldRow(document, name, field));
  return `## ${document.$id}\n\n${document.description ?? ''}\n\n| Field | Label | Takes | Shown |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

function fieldRow(document: FormDocument, name: string, field: Field): string {
  const required = document.required.includes(name) ? ' *' : '';
  const shown = field.showCondition ? words(field.showCondition) : 'always';
  const needed = field.requiredWhen ? `; required when ${words(field.requiredWhen)}` : '';
  return `| \`${name}\`${required} | ${field.title} | ${takes(document, field)} | ${shown}${needed} |`;
}

function takes(document: FormDocument, field: Field): string {
  const options = optionsOf(document, field, 'presentation').map((option) => option.const);
  if (options.length > 0) return `${field.type === 'array' ? 'some' : 'one'} of ${options.join(', ')}`;
  if (field.type === 'boolean') return 'yes or no';
  if (field.items && '$ref' in field.items) return `a list of ${field.items.$ref.replace('.schema.json', '')}`;
  const parts = [field.widget === 'pdf' ? 'the URL of an uploaded PDF' : (field.format ?? 'text')];
  if (field.charset) parts.push(`charset ${field.charset}`);
  if (field.maxLength) parts.push(`at most ${field.maxLength}`);
  return parts.join(', ');
}

function words(condition: Condition): string {
  if ('all' in condition) return condition.all.map(words).join(' and ');
  if ('equals' in condition) return `${condition.field} is ${condition.equals}`;
  if ('includes' in condition) return `${condition.field} includes ${condition.includes}`;
  if ('oneOf' in condition) return `${condition.field} is ${condition.oneOf.join(' or ')}`;
  return `${condition.field} is given`;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'url' in value && 'method' in value;
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

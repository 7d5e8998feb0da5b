import { readFileSync } from 'node:fs';

/** Purpose of each package that our code imports. Every such package needs a line, and no other. */
const reasons: Record<string, string> = {
  '@aws-sdk/client-cognito-identity-provider': 'makes accounts in a pool of Amazon Cognito, where one is set',
  '@cantoo/pdf-lib': 'opens uploaded PDFs, in a thread of its own with an end in time and memory',
  '@electric-sql/pglite': 'the embedded database',
  '@fastify/accepts': 'reads the languages that a browser prefers',
  '@fastify/cookie': 'reads and sets the cookie with the chosen language',
  '@fastify/helmet': 'security headers',
  '@fastify/multipart': 'reads uploads, with limits',
  '@fastify/request-context': 'keeps the language of a request until its reply is made',
  '@fastify/static': 'serves the built files',
  '@fastify/swagger': 'describes the API',
  '@fastify/swagger-ui': 'the page of that description',
  '@fastify/type-provider-typebox': 'types of calls from their schemas',
  '@fontsource/noto-sans': 'letters of PDFs',
  '@fontsource/noto-sans-bengali': 'letters of PDFs',
  '@fontsource/noto-sans-gujarati': 'letters of PDFs',
  '@fontsource/noto-sans-gurmukhi': 'letters of PDFs',
  '@fontsource/noto-sans-kannada': 'letters of PDFs',
  '@fontsource/noto-sans-malayalam': 'letters of PDFs',
  '@fontsource/noto-sans-meetei-mayek': 'letters of PDFs',
  '@fontsource/noto-sans-ol-chiki': 'letters of PDFs',
  '@fontsource/noto-sans-oriya': 'letters of PDFs',
  '@fontsource/noto-sans-tamil': 'letters of PDFs',
  '@fontsource/noto-sans-telugu': 'letters of PDFs',
  '@rjsf/core': 'draws the form documents',
  '@rjsf/utils': 'the types and helpers of @rjsf/core',
  '@rjsf/validator-ajv8': 'lets @rjsf/core ask the validators that were compiled at build time',
  '@mantine/core': 'buttons, dialogs, fields and other components',
  '@mantine/hooks': 'used by @mantine/core',
  '@mantine/notifications': 'toasts',
  '@tabler/icons-react': 'icons',
  '@xstate/react': 'statecharts in screens',
  ajv: 'checks settings, event files and calls',
  'aws-amplify': 'the client of sign-in, in the browser',
  aws4fetch: 'signs calls to a bucket of files',
  'drizzle-orm': 'typed reads and writes of the database',
  fastify: 'the HTTP server',
  fontkit: 'reads the fonts of PDFs',
  harfbuzzjs: 'chooses and places the letters of PDFs',
  'ical-generator': 'calendar files',
  jose: 'signs and verifies tokens',
  idb: 'saved passes in the browser (IndexedDB)',
  ky: 'HTTP calls of the browser',
  'libphonenumber-js': 'judges and writes phone numbers of all countries',
  nodemailer: 'sends mail by SMTP',
  papaparse: 'reads and writes CSV',
  pdfkit: 'prints passes, invoices and brochures',
  pg: 'the driver of PostgreSQL',
  'pg-boss': 'the queue of background work, in the database',
  pino: 'the log',
  piscina: 'the thread that prints PDFs of many people',
  'prom-client': 'the metrics',
  qrcode: 'codes of passes in mails and PDFs',
  'qrcode.react': 'codes of passes in screens',
  react: 'the screens',
  'react-dom': 'the screens',
  'react-router-dom': 'the route table, and navigation without a document',
  'read-excel-file': 'reads lists of participants, in the browser',
  tsx: 'runs the programs of the organiser, and in development the service with its threads, from their sources',
  typebox: 'schemas of calls and settings',
  'woff2sfnt-sfnt2woff': 'unpacks the fonts of PDFs',
  'write-excel-file': 'writes lists of participants, in the browser',
  xstate: 'the statecharts',
};

/** Licences accepted for packages of the service. */
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'MIT AND Zlib',
];

/** Licences of packages that name none in package.json, taken from their licence file. */
const byFile: Record<string, string> = { 'png-js': 'MIT' };

interface Locked {
  version: string;
  license?: string;
  dev?: boolean;
}

interface Listed {
  name: string;
  version: string;
  licence: string;
}

/**
 * All packages of the running service with their licences. Throws if a licence is not allowed or a purpose is
 * missing.
 */
export function licencesPage(): string {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const listed = Object.entries(packages).flatMap(([path, locked]) => listedAs(path, locked));
  const direct = new Set(Object.keys(dependencies));
  const missing = [...direct].find((name) => !reasons[name]) ?? Object.keys(reasons).find((name) => !direct.has(name));
  if (missing) throw new Error(`scripts/docs/licences-page.ts: say what ${missing} is for, or no more`);

  const own = Object.keys(packages).filter((path) => direct.has(path.replace('node_modules/', '')));
  const rows = own.flatMap((path) => listedAs(path, packages[path]!));
  return `# Licences

Printed by \`npm run licences\` from \`package-lock.json\`: every package that is part of the running service or of what browsers are sent. A
licence outside of ${allowed.join(', ')} stops \`npm run check\`. Fonts in \`public/fonts\` have theirs beside them.

## Named by our own code

| Package | Version | Licence | What for |
|---|---|---|---|
${rows.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} | ${reasons[name]} |`).join('\n')}

## What these bring along

| Package | Version | Licence |
|---|---|---|
${listed
  .filter(({ name, version }) => !rows.some((row) => row.name === name && row.version === version))
  .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  .join('\n')}
`;
}

function listedAs(path: string, { version, license, dev }: Locked): Listed[] {
  if (path === '' || dev) return [];
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const licence = license ?? byFile[name] ?? 'none';
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ');
  if (!choices.some((choice) => allowed.includes(choice)))
    throw new Error(`${name} ${version} has the licence '${licence}', which is not allowed`);
  return [{ name, version, licence }];
}

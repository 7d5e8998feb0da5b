import { readFileSync } from 'node:fs';

/**
 * Purpose of each package that our code imports. Each of them needs a line here, and no other package may have one.
 */
const purposes: Record<string, string> = {
  '@aws-sdk/client-cognito-identity-provider': 'creates accounts in an Amazon Cognito user pool, if one is set',
  '@cantoo/pdf-lib': 'reads uploaded PDFs, in a thread with limits of time and memory',
  '@electric-sql/pglite': 'the embedded database',
  '@fastify/accepts': 'reads the languages that a browser prefers',
  '@fastify/cookie': 'reads and sets the cookie with the chosen language',
  '@fastify/helmet': 'security headers',
  '@fastify/multipart': 'reads uploads, with limits',
  '@fastify/request-context': 'keeps the language of a request until its reply',
  '@fastify/static': 'serves the built files',
  '@fastify/swagger': 'describes the API',
  '@fastify/swagger-ui': 'the page with the API description',
  '@fastify/type-provider-typebox': 'types of calls from their schemas',
  '@fontsource/noto-sans': 'font of PDFs',
  '@fontsource/noto-sans-bengali': 'font of PDFs',
  '@fontsource/noto-sans-gujarati': 'font of PDFs',
  '@fontsource/noto-sans-gurmukhi': 'font of PDFs',
  '@fontsource/noto-sans-kannada': 'font of PDFs',
  '@fontsource/noto-sans-malayalam': 'font of PDFs',
  '@fontsource/noto-sans-meetei-mayek': 'font of PDFs',
  '@fontsource/noto-sans-ol-chiki': 'font of PDFs',
  '@fontsource/noto-sans-oriya': 'font of PDFs',
  '@fontsource/noto-sans-tamil': 'font of PDFs',
  '@fontsource/noto-sans-telugu': 'font of PDFs',
  '@rjsf/core': 'renders the form documents',
  '@rjsf/utils': 'the types and helpers of @rjsf/core',
  '@rjsf/validator-ajv8': 'connects @rjsf/core to the validators compiled at build time',
  '@mantine/core': 'buttons, dialogs, fields and other components',
  '@mantine/charts': 'plots of the desk',
  '@mantine/hooks': 'used by @mantine/core',
  '@mantine/notifications': 'toasts',
  '@tabler/icons-react': 'icons',
  '@xstate/react': 'statecharts in screens',
  ajv: 'validates settings, event files and calls',
  'aws-amplify': 'the client of sign-in, in the browser',
  aws4fetch: 'signs calls to a bucket of files',
  'client-zip': 'writes ZIP files, file by file',
  'drizzle-orm': 'typed reads and writes of the database',
  'fast-json-stringify': 'writes replies by their schemas',
  fastify: 'the HTTP server',
  fflate: 'reads the sizes in a workbook before it is unpacked',
  fontkit: 'reads the fonts of PDFs',
  beasties: 'finds the rules of the style sheet that a document uses',
  'email-providers': 'lists public mail providers',
  'fs-native-extensions': 'locks the folder of the embedded database',
  'get-nonce': 'allows the styles that Mantine writes at the desk',
  harfbuzzjs: 'selects and places the glyphs of PDFs',
  hucre: 'reads workbooks of statements and participants, and writes those of the desk, row by row',
  'ical-generator': 'calendar files',
  jose: 'signs and verifies tokens',
  otpauth: 'checks the codes of authenticator apps (TOTP)',
  idb: 'saved passes in the browser (IndexedDB)',
  ky: 'HTTP calls of the browser',
  'libphonenumber-js': 'validates and formats phone numbers of all countries',
  'mantine-datatable': 'lists of the desk',
  marked: 'converts policies from Markdown to HTML',
  nodemailer: 'sends mail by SMTP',
  papaparse: 'reads and writes CSV',
  sharp: 'decodes uploaded pictures and stores them as WebP',
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
  'react-router-dom': 'route table and navigation',
  recharts: 'draws the plots of @mantine/charts',
  tsx: 'runs the commands of the organiser, and the service in development',
  tldts: 'finds the domain of an organisation in an email',
  typebox: 'schemas of calls and settings',
  'woff2sfnt-sfnt2woff': 'unpacks the fonts of PDFs',
  'write-excel-file': 'writes lists of participants, in the browser',
  xstate: 'the statecharts',
};

/** Licences accepted for packages of the service. */
const allowed = [
  'MIT',
  'MIT-0',
  'MIT AND ISC AND BSD-3-Clause',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'MIT AND Zlib',
  // libvips of sharp: a shared library, which the service loads unchanged
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
];

/** Licences of packages whose package.json names no licence. They come from the licence file of the package. */
const licencesByFile: Record<string, string> = { 'png-js': 'MIT' };

interface LockedPackage {
  version: string;
  license?: string;
  dev?: boolean;
}

interface ListedPackage {
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
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  const listed = Object.entries(packages).flatMap(([path, locked]) => listedAs(path, locked));
  const direct = new Set(Object.keys(dependencies));
  const missing =
    [...direct].find((name) => !purposes[name]) ?? Object.keys(purposes).find((name) => !direct.has(name));
  if (missing) throw new Error(`scripts/docs/licences-page.ts: give the purpose of ${missing}, or remove its line`);

  const directPaths = Object.keys(packages).filter((path) => direct.has(path.replace('node_modules/', '')));
  const rows = directPaths.flatMap((path) => listedAs(path, packages[path]!));
  return `# Licences

Generated by \`npm run licences\` from \`package-lock.json\`: all packages that the running service or the browser uses. A licence other
than ${allowed.join(', ')} stops \`npm run check\`. The licences of the fonts are in \`public/fonts\`.

## Packages that our code imports

| Package | Version | Licence | Purpose |
|---|---|---|---|
${rows.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} | ${purposes[name]} |`).join('\n')}

## Their dependencies

| Package | Version | Licence |
|---|---|---|
${listed
  .filter(({ name, version }) => !rows.some((row) => row.name === name && row.version === version))
  .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  .join('\n')}
`;
}

function listedAs(path: string, { version, license, dev }: LockedPackage): ListedPackage[] {
  if (path === '' || dev) return [];
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const licence = license ?? licencesByFile[name] ?? 'none';
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ');
  if (!choices.some((choice) => allowed.includes(choice)))
    throw new Error(`${name} ${version} has the licence '${licence}', which is not allowed`);
  return [{ name, version, licence }];
}

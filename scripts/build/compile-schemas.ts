/** Compiles the form documents to standalone validators and TypeScript types in schemas/compiled/ (not committed). */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { compile as toTypeScript, type JSONSchema } from 'json-schema-to-typescript';
import { abstractDocument } from '#schemas/abstract-document.ts';
import { validationSchema } from '#schemas/validation-schema.ts';
import { exhibitorProfileDocument } from '#schemas/exhibitor-profile-document.ts';
import { groupContactDocument } from '#schemas/group-contact-document.ts';
import { personDocument } from '#schemas/person-document.ts';
import { recipientDocument } from '#schemas/recipient-document.ts';
import { settingsParts } from '#schemas/settings/settings-document.ts';
import { settingsSchema } from '#schemas/settings/settings-schema.ts';
import type { FormDocument, Variant } from '#schemas/vocabulary.ts';

// the types of this CommonJS module do not match its runtime exports
const { default: standaloneCode } = createRequire(import.meta.url)('ajv/dist/standalone/index.js');

const folder = new URL('../../schemas/', import.meta.url);
const compiled = new URL('compiled/', folder);
const banner = '/* Written by scripts/build/compile-schemas.ts; change the document, not this file. */\n';

const read = (name: string): FormDocument => JSON.parse(readFileSync(new URL(`forms/${name}`, folder), 'utf8'));
const camel = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const documents = readdirSync(new URL('forms/', folder), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.schema.json'))
  .map(read)
  .concat(exhibitorProfileDocument, groupContactDocument, abstractDocument, personDocument, recipientDocument);

mkdirSync(compiled, { recursive: true });
for (const document of documents) {
  writeFileSync(new URL(`${document.$id}.js`, compiled), banner + validators(document));
  writeFileSync(new URL(`${document.$id}.d.ts`, compiled), banner + declarations(document));
}
writeFileSync(new URL('settings.js', compiled), banner + settingsValidators());
writeFileSync(new URL('settings.d.ts', compiled), banner + declarationsOf(settingsParts));
writeFileSync(new URL('types.ts', compiled), banner + (await types()));

function variantsOf(document: FormDocument): (Variant | undefined)[] {
  const options = Object.values(document.properties).flatMap(({ oneOf = [], items }) =>
    items && 'oneOf' in items ? items.oneOf : oneOf,
  );
  return [undefined, ...new Set(options.flatMap(({ onlyIn }) => onlyIn ?? []))];
}

interface Named {
  name: string;
  variant: Variant | undefined;
}

function names(document: FormDocument): Named[] {
  return variantsOf(document).map((variant) => {
    const suffix = variant ? `With${variant.charAt(0).toUpperCase()}${variant.slice(1)}` : '';
    return { name: camel(document.$id) + suffix, variant };
  });
}

/**
 * Code of all validators of one document. The variant with the most options has all rules. The other variants call it
 * and then check their narrower options, so no code is repeated. Leaves out Ajv's messages, a quarter of the size,
 * because `explain` makes the messages.
 */
function validators(document: FormDocument): string {
  const code = { source: true, esm: true, lines: false };
  const ajv = new Ajv({ allErrors: true, messages: false, inlineRefs: false, code, strictRequired: false });
  const [widest, ...others] = names(document).reverse();
  if (widest) ajv.addSchema(validationSchema(document, widest.variant), widest.name);
  for (const { name, variant } of others) ajv.addSchema(narrowed(document, variant, widest), name);
  return moduleOf(
    ajv,
    names(document).map(({ name }) => name),
  );
}

/** Code of the validators of all parts of the settings. Without Ajv's messages, like those of the forms. */
function settingsValidators(): string {
  const code = { source: true, esm: true, lines: false };
  const ajv = new Ajv({ allErrors: true, messages: false, strict: false, code });
  for (const part of settingsParts) ajv.addSchema(settingsSchema(part), part);
  return moduleOf(ajv, settingsParts);
}

/** A module with the validators of these schemas. */
function moduleOf(ajv: Ajv, exported: readonly string[]): string {
  const text = standaloneCode(ajv, Object.fromEntries(exported.map((name) => [name, name])));
  // Ajv loads its runtime helpers with require(), which ES modules do not have, so imports replace it
  const helpers: string[] = [];
  const body = String(text).replace(/require\("(ajv\/dist\/runtime\/\w+)"\)\.default/g, (_, path: string) => {
    const index = helpers.includes(path) ? helpers.indexOf(path) : helpers.push(path) - 1;
    return `helper${index}`;
  });
  const imports = helpers.map(
    (path, index) =>
      `import module${index} from "${path}.js";\nconst helper${index} = module${index}.default ?? module${index};\n`,
  );
  return imports.join('') + body;
}

/**
 * Schema of a variant. If the validator of a wider variant exists, only fields with other options are validated
 * again.
 */
function narrowed(document: FormDocument, variant: Variant | undefined, wide?: Named): object {
  const fields = (of: Variant | undefined) => Object.entries(Object(validationSchema(document, of).properties));
  const known = new Map(fields(wide?.variant).map(([name, schema]) => [name, JSON.stringify(schema)]));
  const differing = fields(variant).filter(([name, schema]) => known.get(name) !== JSON.stringify(schema));
  return { allOf: [{ $ref: wide?.name }, { type: 'object', properties: Object.fromEntries(differing) }] };
}

function declarations(document: FormDocument): string {
  return declarationsOf(names(document).map(({ name }) => name));
}

function declarationsOf(exported: readonly string[]): string {
  const lines = exported.map((name) => `export declare const ${name}: Validator;`);
  return `import type { Validator } from '../forms.ts';\n${lines.join('\n')}\n`;
}

async function types(): Promise<string> {
  const parts: string[] = [];
  for (const document of documents) {
    const [largest] = variantsOf(document).slice(-1);
    // without `allOf`, conditional fields are optional in the type
    const { allOf: _, ...flat } = validationSchema(document, largest);
    const schema = { ...flat, title: `${camel(document.$id)}Answers` };
    parts.push(
      await toTypeScript(schema as JSONSchema, document.$id, {
        bannerComment: '',
        format: false,
        ignoreMinAndMaxItems: true,
      }),
    );
  }
  const event = JSON.parse(readFileSync(new URL('event.schema.json', folder), 'utf8')) as JSONSchema;
  parts.push(await toTypeScript(event, 'EventFile', { bannerComment: '', format: false, ignoreMinAndMaxItems: true }));
  return parts.join('\n');
}

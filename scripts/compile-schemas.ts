/** Compiles the form documents to standalone validators and TypeScript types in schemas/compiled/ (not committed). */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { compile as toTypeScript, type JSONSchema } from 'json-schema-to-typescript';
import { validationSchema } from '#schemas/compile.ts';
import { exhibitorProfileDocument } from '#schemas/exhibitor-profile.ts';
import type { FormDocument, Variant } from '#schemas/vocabulary.ts';

// A CommonJS module whose types and run-time disagree on `default`.
const { default: standaloneCode } = createRequire(import.meta.url)('ajv/dist/standalone/index.js');

const folder = new URL('../schemas/', import.meta.url);
const compiled = new URL('compiled/', folder);
const banner = '/* Written by scripts/compile-schemas.ts; change the document, not this file. */\n';

const read = (name: string): FormDocument => JSON.parse(readFileSync(new URL(`forms/${name}`, folder), 'utf8'));
const camel = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const documents = readdirSync(new URL('forms/', folder))
  .filter((name) => name.endsWith('.schema.json'))
  .map(read)
  .concat(exhibitorProfileDocument);

mkdirSync(compiled, { recursive: true });
writeFileSync(new URL('validators.js', compiled), banner + validators());
writeFileSync(new URL('validators.d.ts', compiled), banner + declarations());
writeFileSync(new URL('types.ts', compiled), banner + (await types()));

function variantsOf(document: FormDocument): (Variant | undefined)[] {
  const options = Object.values(document.properties).flatMap((field) => field.oneOf ?? field.items?.oneOf ?? []);
  return [undefined, ...new Set(options.flatMap(({ onlyIn }) => onlyIn ?? []))];
}

function names(): { name: string; document: FormDocument; variant: Variant | undefined }[] {
  return documents.flatMap((document) =>
    variantsOf(document).map((variant) => {
      const suffix = variant ? `With${variant.charAt(0).toUpperCase()}${variant.slice(1)}` : '';
      return { name: camel(document.$id) + suffix, document, variant };
    }),
  );
}

function validators(): string {
  const ajv = new Ajv({ allErrors: true, code: { source: true, esm: true, lines: false }, strictRequired: false });
  for (const { name, document, variant } of names()) ajv.addSchema(validationSchema(document, variant), name);
  const code = standaloneCode(ajv, Object.fromEntries(names().map(({ name }) => [name, name])));
  // Ajv names its run-time helpers by require(), which is no part of an ES module: import them.
  const helpers: string[] = [];
  const body = String(code).replace(/require\("(ajv\/dist\/runtime\/\w+)"\)\.default/g, (_, path: string) => {
    const index = helpers.includes(path) ? helpers.indexOf(path) : helpers.push(path) - 1;
    return `helper${index}`;
  });
  const imports = helpers.map(
    (path, index) =>
      `import module${index} from "${path}.js";\nconst helper${index} = module${index}.default ?? module${index};\n`,
  );
  return imports.join('') + body;
}

function declarations(): string {
  const lines = names().map(({ name }) => `export declare const ${name}: Validator;`);
  return `import type { Validator } from '../forms.ts';\n${lines.join('\n')}\n`;
}

async function types(): Promise<string> {
  const parts: string[] = [];
  for (const document of documents) {
    const [largest] = variantsOf(document).slice(-1);
    const { allOf: _, ...flat } = validationSchema(document, largest); // conditional fields are optional in the type
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

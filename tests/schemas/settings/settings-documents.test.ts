import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import type { EventFile } from '#schemas/compiled/types.ts';
import { settingsDocument, settingsParts } from '#schemas/settings/settings-document.ts';
import { settingsSchema, type SettingsSchema } from '#schemas/settings/settings-schema.ts';
import { readSettings, withSettings } from '#schemas/settings/settings-value.ts';
import { describeChanges } from '#schemas/settings/describe-changes.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';

const { conference } = readEventFile('event');

/** All schemas of fields, also those in lists and objects. */
const fieldsIn = (schema: SettingsSchema): SettingsSchema[] =>
  [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])].flatMap((field) => [
    field,
    ...fieldsIn(field),
  ]);

describe.each(settingsParts)('settings: %s', (part) => {
  const document = settingsDocument(part);
  const schema = settingsSchema(part);

  it('has a title for every field, and no other key than the form knows', () => {
    expect(document.title).toBeTruthy();
    for (const { title } of fieldsIn(schema)) expect(title).toBeTruthy();
    const allowed = [
      'title',
      'hint',
      'of',
      'widget',
      'readOnly',
      'once',
      'options',
      'summary',
      'properties',
      'items',
      'fixed',
    ];
    const keysIn = (field: object): string[] =>
      Object.entries(field).flatMap(([key, value]) => [
        key,
        ...(key === 'items' ? keysIn(value) : []),
        ...(key === 'properties' ? Object.values(value as object).flatMap((each) => keysIn(each)) : []),
      ]);
    for (const field of Object.values(document.properties))
      expect(keysIn(field).filter((key) => !allowed.includes(key))).toEqual([]);
  });

  it('describes the files, which satisfy its rules', () => {
    const validate = new Ajv({ allErrors: true, strict: false }).compile(schema);
    expect([validate(readSettings(document, conference)), validate.errors]).toEqual([true, null]);
  });

  it('writes what it has read without a change', () => {
    const value = readSettings(document, conference);
    expect(withSettings(document, conference, value)).toEqual(conference);
    expect(describeChanges(schema, value, value)).toEqual([]);
  });
});

describe('settings', () => {
  it('change only the values that they show', () => {
    const document = settingsDocument('prices');
    const value = readSettings(document, conference) as { passes: { id: string; name: string; price: number }[] };
    const passes = value.passes.map((pass) => ({ ...pass, name: 'Another name', price: pass.price + 100 }));
    const changed = withSettings(document, conference, { ...value, passes: passes.reverse() });
    expect(changed.passes).toEqual(conference.passes.map((pass) => ({ ...pass, price: pass.price + 100 })));
    expect({ ...changed, passes: conference.passes }).toEqual(conference);
  });

  it('name each change by its titles', () => {
    const schema = settingsSchema('prices');
    const before = readSettings(settingsDocument('prices'), conference);
    const after = structuredClone(before) as { passes: { price: number }[] };
    after.passes[0]!.price = 1600;
    expect(describeChanges(schema, before, after)).toEqual([
      { field: ['Passes', 'Under Graduates', 'Price'], before: '1500', after: '1600' },
    ]);
  });

  it('name the titles of choices, added and removed items, and the changed lines of a text', () => {
    const phases = readSettings(settingsDocument('phases'), conference);
    expect(describeChanges(settingsSchema('phases'), phases, { ...phases, awards: 'open' })).toEqual([
      { field: ['Awards'], before: 'Closed', after: 'Open' },
    ]);
    const hotels = conference.hotels.slice(1);
    expect(describeChanges(settingsSchema('hotels'), { hotels: conference.hotels }, { hotels })).toEqual([
      { field: ['Hotels', 'Sample Hotel 1'], before: 'Sample Hotel 1, Sample Locality 1, 1.5' },
    ]);
    const [first, ...others] = conference.hotels;
    const moved: EventFile['hotels'] = [...others, first!];
    expect(describeChanges(settingsSchema('hotels'), { hotels: conference.hotels }, { hotels: moved })).toHaveLength(1);
    const lines = (second: string) => ({ privacyPolicy: `## One\n\n${second}\n\n## Two\n` });
    expect(describeChanges(settingsSchema('policies'), lines('old'), lines('new'))).toContainEqual({
      field: ['Privacy policy'],
      before: 'old',
      after: 'new',
    });
  });
});

describe('source of the pages', () => {
  /** Files that read values at load which the desk cannot change: ids, names, the venue, stalls and the app. */
  const exempt =
    /^src\/(gallery|lib\/http\/api-client|desk|forms\/group-booking\/pass-dialog|site\/(exhibitor\/stall-section|orders\/refund-part|home\/(companion-app|hero\/certificate-banner|places\/(accommodation|venue-map))))/;

  it('reads the data of the event when it renders and not when it loads, because the desk can change it', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .map((name) => `src/${name.replaceAll('\\', '/')}`)
      .filter((name) => /\.tsx?$/.test(name) && !exempt.test(name));
    expect(files.flatMap((file) => readAtLoad(file, readFileSync(file, 'utf8')))).toEqual([]);
    const early = `import event from '#event/event.json' with { type: 'json' };\nconst { start } = event.dates;`;
    expect(readAtLoad('early.ts', early)).toEqual(['early.ts: event']);
  });
});

type Node = { type?: string; [key: string]: unknown };

/** Imports of event/*.json that a module uses outside of its functions. */
function readAtLoad(file: string, text: string): string[] {
  if (!/#event\/\w+\.json/.test(text)) return [];
  const body = parseSync(file, text).program.body as unknown as Node[];
  const names = new Set<string>();
  for (const node of body) {
    if (node.type !== 'ImportDeclaration' || !/^#event\/.*json$/.test(String(Object(node.source).value))) continue;
    for (const { local } of node.specifiers as { local: { name: string } }[]) names.add(local.name);
  }
  const found: string[] = [];
  const visit = (node: unknown, key: string): void => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, key));
    if (typeof node !== 'object' || node === null) return;
    const { type = '', ...inner } = node as Node;
    const isType = type.startsWith('TS') && type !== 'TSAsExpression';
    if (/Function/.test(type) || isType || type === 'ImportDeclaration') return;
    // a whole file that is passed on is read later
    const isPassedOn = key === 'key' || key === 'value';
    if (type === 'Identifier' && !isPassedOn && names.has(String(inner.name)))
      found.push(`${file}: ${String(inner.name)}`);
    for (const [name, each] of Object.entries(inner)) visit(each, name);
  };
  visit(body, '');
  return found;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { askedIn, serviceFacts } from '../../vite/service-facts.ts';

/** The part of an event file that browsers get. */
async function sent(file: string): Promise<string> {
  const bundle = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [serviceFacts('event')],
    build: { write: false, minify: false, lib: { entry: join('event', file), formats: ['es'] } },
  });
  return [bundle]
    .flat()
    .flatMap((each) => ('output' in each ? each.output.map((part) => ('code' in part ? part.code : '')) : []))[0]!;
}

it.each([
  ['event.json', ['colours'], 'shortName'],
  ['group.json', ['transfer', 'accountNumber'], 'participants'],
  ['tax.json', ['series', 'INV', 'signatory'], 'placeOfEvent'],
])('no browser is sent what of %s only the service reads', async (file, names, other) => {
  const code = await sent(file);
  for (const name of names) {
    expect(readFileSync(join('event', file), 'utf8')).toContain(`"${name}"`);
    expect(code).not.toContain(name);
  }
  expect(code).toContain(other);
});

it('a module of the site that asks for it is named', () => {
  const line = `import facts from '#event/event.json' with { type: 'json' };\n`;
  expect(askedIn(`${line}facts.colours.brass`)).toBe('facts.colours');
  expect(askedIn(`${line}facts.dates.colours`)).toBeUndefined();
  expect(askedIn(`import group from '#event/group.json';\nshow(group.transfer)`)).toBe('group.transfer');
});

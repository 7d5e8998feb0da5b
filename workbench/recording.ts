import type { AnyModel } from '#machines/model.ts';
import { describePath, type Path } from './paths.ts';

/**
 * Writes a path as source code of a test case that expects the observed results. The name of the model follows a
 * convention: `ticketRetrievalModel` in machines/ticket-retrieval/.
 */
export function recordAsTest({ machine: { id } }: AnyModel, path: Path<AnyModel['machine']>): string {
  const folder = id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const names = [path.start.name, ...path.steps.map(({ testCase }) => testCase.name)];
  const expected = expectedOf(path);
  return [
    `import { expect, it } from 'vitest';`,
    `import { ${id}Model } from '#machines/${folder}/${folder}.model.ts';`,
    `import { follow } from '#tests/support/flows/follow.ts';`,
    '',
    `it(${quoted(describePath(path))}, () => {`,
    callOf(`  const { ${expected.map(({ name }) => name).join(', ')} } = follow(`, [
      `${id}Model`,
      ...names.map(quoted),
    ]),
    ...expected.map(expectation),
    '});',
    '',
  ].join('\n');
}

/** The state, the context fields that changed on the path, and the emitted events and calls of the last step. */
function expectedOf(path: Path<AnyModel['machine']>): Expected[] {
  const { after, emitted, calls } = path.steps.at(-1) ?? path.start;
  const changed = changedFields(path);
  return [
    { name: 'value', matcher: 'toEqual', value: after.value },
    ...(Object.keys(changed).length > 0 ? [{ name: 'context', matcher: 'toMatchObject', value: changed }] : []),
    ...(emitted.length > 0 ? [{ name: 'emitted', matcher: 'toEqual', value: emitted }] : []),
    ...(calls.length > 0 ? [{ name: 'calls', matcher: 'toEqual', value: calls.map(callShown) }] : []),
  ];
}

interface Expected {
  name: string;
  matcher: string;
  value: unknown;
}

/** Final values of the context fields that any step changed, even if a later step restored the first value. */
function changedFields({ start, steps }: Path<AnyModel['machine']>): Record<string, unknown> {
  const contexts = [start, ...steps].map(({ after }) => after.context as Record<string, unknown>);
  const isChanged = (key: string) => contexts.some((context, at) => at > 0 && context[key] !== contexts[at - 1]![key]);
  return Object.fromEntries(Object.entries(contexts.at(-1)!).filter(([key]) => isChanged(key)));
}

const callShown = ({ effect, input }: { effect: string; input: unknown }): object =>
  input === undefined ? { effect } : { effect, input };

/** Maximum line length of the formatter. */
const width = 120;

/** A call on one line, or with one line per argument. */
function callOf(head: string, arguments_: string[]): string {
  const line = `${head}${arguments_.join(', ')});`;
  return line.length <= width ? line : [head, ...arguments_.map((argument) => `    ${argument},`), '  );'].join('\n');
}

function expectation({ name, matcher, value }: Expected): string {
  const head = `  expect(${name}).${matcher}(`;
  return `${head}${literal(value, '  ', width - head.length - 2)});`;
}

/** A value as TypeScript, over several lines if it does not fit. */
function literal(value: unknown, indent: string, room: number): string {
  const atom = atomOf(value);
  if (atom !== undefined) return atom;
  const inner = `${indent}  `;
  const parts = Object.entries(value as object).map(([key, item]) =>
    Array.isArray(value) ? literal(item, inner, width - inner.length - 1) : entry(keyOf(key), item, inner),
  );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const space = Array.isArray(value) || parts.length === 0 ? '' : ' ';
  const line = open + space + parts.join(', ') + space + close;
  if (line.length <= room && !line.includes('\n') && !isTable(value)) return line;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

/**
 * A property of an object. A text that does not fit goes on the next line, unless the name is as short as the indent.
 */
function entry(name: string, value: unknown, indent: string): string {
  const room = width - indent.length - name.length - 3;
  const text = literal(value, indent, room);
  const isBelow = typeof value === 'string' && text.length > room && name.length > 2;
  return isBelow ? `${name}:\n${indent}  ${text}` : `${name}: ${text}`;
}

/**
 * Source code of a value without parts; undefined for plain objects and lists. Expects only the class of other
 * objects, and the message of errors.
 */
function atomOf(value: unknown): string | undefined {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'function') return 'expect.any(Function)';
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Error) return `expect.objectContaining({ message: ${quoted(value.message)} })`;
  const isPlain = [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value));
  return isPlain ? undefined : `expect.any(${value.constructor.name})`;
}

/** Whether the formatter puts each entry of a list on its own line: all entries have several parts. */
function isTable(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 2) return false;
  const isLong = (item: unknown) => atomOf(item) === undefined && Object.keys(item as object).length > 1;
  const isList = Array.isArray(value[0]);
  return value.every((item) => isLong(item) && Array.isArray(item) === isList);
}

const keyOf = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key));

/** Puts a text in single quotes, unless double quotes need fewer escapes. */
function quoted(text: string): string {
  const body = JSON.stringify(text).slice(1, -1);
  if (text.split("'").length > text.split('"').length) return `"${body}"`;
  return `'${body.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

import type { AnyModel } from '#machines/model.ts';
import { describePath, type Path } from './paths.ts';

/**
 * A path as a test case, ready to be pasted: it goes the same way and expects what was seen. The model of a flow is
 * found by the house's names: `ticketRetrievalModel` in machines/ticket-retrieval/.
 */
export function recordAsTest({ machine: { id } }: AnyModel, path: Path<AnyModel['machine']>): string {
  const folder = id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const names = [path.start.name, ...path.steps.map(({ happening }) => happening.name)];
  const expected = expectedOf(path);
  return [
    `import { expect, it } from 'vitest';`,
    `import { ${id}Model } from '#machines/${folder}/${folder}.model.ts';`,
    `import { follow } from '#tests/support/follow.ts';`,
    '',
    `it(${literal(describePath(path))}, () => {`,
    callOf(`  const { ${expected.map(({ what }) => what).join(', ')} } = follow(`, [
      `${id}Model`,
      ...names.map(quoted),
    ]),
    ...expected.map(({ what, matcher, value }) => `  expect(${what}).${matcher}(${literal(value, '  ')});`),
    '});',
    '',
  ].join('\n');
}

/** The state, what the way changed in the context, and what the last step did. */
function expectedOf({ start, steps }: Path<AnyModel['machine']>): { what: string; matcher: string; value: unknown }[] {
  const last = steps.at(-1) ?? start;
  const { value, context } = last.after;
  const changed = changesOf(start.after.context, context);
  const calls = last.calls.map(({ effect }) => ({ effect }));
  return [
    { what: 'value', matcher: 'toEqual', value },
    ...(Object.keys(changed).length > 0 ? [{ what: 'context', matcher: 'toMatchObject', value: changed }] : []),
    ...(last.emitted.length > 0 ? [{ what: 'emitted', matcher: 'toEqual', value: last.emitted }] : []),
    ...(calls.length > 0 ? [{ what: 'calls', matcher: 'toMatchObject', value: calls }] : []),
  ];
}

/** The values of a context that are not the same as before. */
function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => value !== before[key]));
}

const width = 100;
const widest = 120;

/** On one line, or with a line for each argument. */
function callOf(head: string, arguments_: string[]): string {
  const line = `${head}${arguments_.join(', ')});`;
  return line.length <= widest ? line : [head, ...arguments_.map((argument) => `    ${argument},`), '  );'].join('\n');
}

/** A value as TypeScript. An error is expected by its message, for its class is not at hand. */
function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value);
  if (value instanceof Error) return `expect.objectContaining({ message: ${quoted(value.message)} })`;
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => literal(item, inner))
    : Object.entries(value).map(([key, item]) => `${keyOf(key)}: ${literal(item, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }'];
  const line = parts.length > 0 ? open + parts.join(', ') + close : open.trim() + close.trim();
  if (line.length <= width && !line.includes('\n')) return line;
  return `${open.trim()}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close.trim()}`;
}

const keyOf = (key: string): string => (/^[A-Za-z_]\w*$/.test(key) ? key : quoted(key));

const quoted = (text: string): string => (/['\\\n\r\u2028\u2029]/.test(text) ? JSON.stringify(text) : `'${text}'`);

import { workshopTime } from '#domain/booking/workshops.ts';
import passes from '#event/passes.json' with { type: 'json' };
import workshops from '#event/workshops.json' with { type: 'json' };
import { passKeys } from '#domain/booking/passes.ts';
import { machines } from '#machines/index.ts';
import { graphOf, nodesOf } from '#workbench/graph.ts';
import { plainTexts } from '#domain/words/plain-texts.ts';
import { m } from '#messages';

/** Text that replaces user input, and names of persons, orders and secrets. */
export const masked = '•••';

/**
 * Masks all texts in a value, except texts that are public on the site, such as states, passes and messages. Objects
 * of other classes than Object, Array and Error become `{ kind }`.
 */
export function mask(value: unknown): unknown {
  if (typeof value === 'string') return value === '' || publicTexts.has(value) ? value : masked;
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(mask);
  if (value instanceof Error) return { kind: value.name, ...maskedEntries({ ...value, message: value.message }) };
  const isPlain = [Object.prototype, null].includes(Object.getPrototypeOf(value));
  return isPlain ? maskedEntries(value) : { kind: value.constructor.name };
}

const maskedEntries = (value: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, secret.has(key) && part !== '' ? masked : mask(part)]),
  );

/** Keys whose values are always masked. A password can be equal to a public text. */
const secret: ReadonlySet<string> = new Set(['password', 'confirmation', 'code', 'otp']);

/** Texts that look like user input. Messages with such texts are masked too. */
const looksPersonal = /@|\d{5}/;

const publicTexts: ReadonlySet<string> = new Set([
  ...machines.flatMap((machine) => {
    const { id, root, edges } = graphOf(machine);
    const events = edges.flatMap(({ trigger }) => (trigger.kind === 'event' ? [trigger.event] : []));
    return [id, ...events, ...[...nodesOf(root)].map(({ key }) => key)];
  }),
  ...passKeys,
  ...passes.flatMap(({ id, name, type }) => [id, name, type]),
  ...workshops.flatMap(({ id, name, description, time }) => [id, name, description.group, workshopTime(time)]),
  ...plainTexts(m).filter((text) => !looksPersonal.test(text)),
]);

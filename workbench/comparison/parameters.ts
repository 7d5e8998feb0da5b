/**
 * Text of the parameters of a guard, action or invocation: '{ email: event.email }'. Parameters are functions of
 * context and event, so they are called with objects that record which fields are read. Sentences appear as text. A
 * function that computes something with these fields, or chooses between values, is shown as its source text.
 */
export function parametersOf(params: unknown): string {
  if (params === undefined) return '';
  if (typeof params !== 'function') return textOf(params);
  const source = sourceOf(params);
  if (choice.test(source)) return source;
  try {
    return textOf(params({ context: recorder('context'), event: recorder('event') }, recorder('params')));
  } catch {
    return source;
  }
}

/** Source text of a function on one line, without the helper calls of the compiler. */
export const sourceOf = (code: { toString: () => string }): string =>
  code
    .toString()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/__name\((.+?), "[^"]*"\)/g, '$1');

/** Operators with which a function chooses between values. A recorder would only show one of them. */
const choice = /\?|&&|\|\||\bif\b/;

const paths = new WeakMap<object, string>();

/** An object whose fields and results are recorders with their own path. Throws if it is used as a value. */
function recorder(path: string): unknown {
  const proxy: object = new Proxy(() => {}, {
    get(_, field) {
      if (typeof field === 'symbol') throw new TypeError(`${path} is used as a value`);
      return recorder(`${path}.${field}`);
    },
    apply: (_, __, values: unknown[]) => recorder(`${path}(${values.map(textOf).join(', ')})`),
    ownKeys() {
      throw new TypeError(`${path} is copied`);
    },
  });
  paths.set(proxy, path);
  return proxy;
}

function textOf(value: unknown): string {
  if ((typeof value === 'object' && value !== null) || typeof value === 'function') {
    const path = paths.get(value);
    if (path !== undefined) return path;
    if (typeof value === 'function') return sourceOf(value);
    if (Array.isArray(value)) return `[${value.map(textOf).join(', ')}]`;
    const fields = Object.entries(value).map(([field, part]) => {
      const text = textOf(part);
      return text === field ? field : `${field}: ${text}`;
    });
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  return typeof value === 'string' ? `'${value}'` : String(value);
}

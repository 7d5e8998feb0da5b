/**
 * The part of a built sheet that a document uses: rules none of whose selectors can match it are left out. It reads what
 * the bundler writes (minified, nested at-rules, no nested rules), and keeps what it does not understand.
 */
export function criticalCss(sheet: string, html: string): string {
  return written(parse(sheet), contentsOf(html));
}

/** Dark on a dark system without a script that would say so: the scheme's attribute becomes the question to the system. */
export const followSystem = (sheet: string): string => followed(parse(sheet));

type Node = { head: string; body: Node[] | string | undefined };

/** 'a{b:c}@media x{d{e:f}}@layer y;' as heads with what stands between their braces. */
function parse(sheet: string): Node[] {
  const nodes: Node[] = [];
  const text = sheet.replace(/\/\*[^]*?\*\//g, '');
  let at = 0;
  while (at < text.length) {
    const end = indexOutsideStrings(text, at, '{;');
    const head = text.slice(at, end).trim();
    if (end === text.length) break;
    if (text[end] === ';') {
      if (head) nodes.push({ head, body: undefined });
      at = end + 1;
      continue;
    }
    const close = closingBrace(text, end);
    const inner = text.slice(end + 1, close);
    nodes.push({ head, body: /^@(media|supports|layer|container)\b/.test(head) ? parse(inner) : inner.trim() });
    at = close + 1;
  }
  return nodes;
}

function indexOutsideStrings(text: string, start: number, wanted: string): number {
  let quote = '';
  for (let at = start; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (char === '\\') at += 1;
    else if (quote) quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (wanted.includes(char)) return at;
  }
  return text.length;
}

function closingBrace(text: string, open: number): number {
  let depth = 0;
  let at = open;
  while (at < text.length) {
    depth += text[at] === '{' ? 1 : -1;
    if (depth === 0) return at;
    at = indexOutsideStrings(text, at + 1, '{}');
  }
  return text.length;
}

interface Contents {
  tags: Set<string>;
  classes: Set<string>;
  attributes: Set<string>;
}

function contentsOf(html: string): Contents {
  const tags = new Set<string>();
  const classes = new Set<string>();
  const attributes = new Set<string>();
  for (const [, tag = '', rest = ''] of html.matchAll(/<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)/gi)) {
    tags.add(tag.toLowerCase());
    for (const [, name = '', value = ''] of rest.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
      attributes.add(name.toLowerCase()).add(`${name.toLowerCase()}=${value}`);
      if (name === 'class') for (const word of value.split(/\s+/)) classes.add(word);
    }
  }
  return { tags, classes, attributes };
}

function written(nodes: Node[], page: Contents): string {
  return nodes.map((node) => writtenNode(node, page)).join('');
}

function writtenNode({ head, body }: Node, page: Contents): string {
  if (body === undefined) return `${head};`;
  if (typeof body !== 'string') {
    const inner = written(body, page);
    return inner && `${head}{${inner}}`;
  }
  if (head.startsWith('@')) return `${head}{${body}}`;
  const selectors = listOf(head).filter((selector) => canMatch(selector, page));
  return selectors.length > 0 && body ? `${selectors.join(',')}{${body}}` : '';
}

/** The selectors of a list; commas within brackets do not part it. */
function listOf(selectors: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < selectors.length; at += 1) {
    const char = selectors[at] ?? '';
    if ('(['.includes(char)) depth += 1;
    else if (')]'.includes(char)) depth -= 1;
    else if (char === ',' && depth === 0) {
      parts.push(selectors.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, selectors.slice(start)].map((part) => part.trim());
}

/** Whether all that the selector names stands somewhere in the page; what pseudo-classes say is not looked into. */
function canMatch(selector: string, { tags, classes, attributes }: Contents): boolean {
  const plain = withoutArguments(selector).replace(/::?[\w-]+/g, '');
  const named = (pattern: RegExp) => [...plain.matchAll(pattern)].map(([, name = '']) => name.replaceAll('\\', ''));
  const stands = [...plain.matchAll(attribute)].every(([, name = '', way, value]) =>
    way === '=' ? attributes.has(`${name}=${value}`) : attributes.has(name) || turnedByVisitors.includes(name),
  );
  const elements = plain.replace(attribute, '').replace(/[.#](?:[\w-]|\\.)+/g, '');
  return (
    stands &&
    named(/\.((?:[\w-]|\\.)+)/g).every((name) => classes.has(name)) &&
    (elements.match(/[a-z][\w-]*/gi) ?? []).every((tag) => tags.has(tag.toLowerCase()))
  );
}

const attribute = /\[([\w-]+)(?:([~|^$*]?=)["']?([^"'\]]*)["']?)?\]/g;
const turnedByVisitors = ['open', 'data-pressed'];

/** ':not(.a):is(b, c)' without what stands in round brackets. */
function withoutArguments(selector: string): string {
  let text = selector;
  while (/\([^()]*\)/.test(text)) text = text.replace(/\([^()]*\)/g, '');
  return text;
}

const darkScheme = /\[data-scheme=["']?dark["']?\]/;

function followed(nodes: Node[]): string {
  return nodes
    .map(({ head, body }) => {
      if (body === undefined) return `${head};`;
      if (typeof body !== 'string') return `${head}{${followed(body)}}`;
      if (!darkScheme.test(head)) return `${head}{${body}}`;
      return `@media (prefers-color-scheme:dark){${head.replace(darkScheme, ':root')}{${body}}}`;
    })
    .join('');
}

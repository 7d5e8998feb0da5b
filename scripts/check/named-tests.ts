import { parseSync } from 'vite';

/** A call of `it` or `test`, with the requirements that its titles name in brackets. */
export interface NamedTest {
  line: number;
  rows: string[];
  /** whether its body, or a function it calls in the same file, asserts anything */
  asserts: boolean;
  /** texts in its title, its table and its body, and in what these refer to in the same file */
  strings: string[];
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/**
 * Tests of one file that name requirements. Only titles and the strings in tables of `it.each` count, because test
 * reports show them; comments and titles of `describe` do not.
 */
export function namedTests(path: string, source: string): NamedTest[] {
  const { program } = parseSync(path, source);
  const declared = declarations(program as unknown as Node);
  return testsIn(program as unknown as Node).flatMap((call) => {
    const { title, table, body } = partsOf(call);
    const titles = title ? stringsIn(title) : [];
    const cells = table ? stringsIn(table, declared) : [];
    const filledIn = titles.some((text) => /\[[%$]/.test(text)) ? cells.map((text) => `[${text}]`) : cells;
    const rows = [...new Set([...titles, ...filledIn].flatMap(rowsIn))];
    const asserts = body !== undefined && assertsIn(body, declared);
    if (rows.length === 0) return [];
    const strings = [...titles, ...cells, ...(body ? stringsIn(body, declared) : [])];
    return [{ line: lineAt(source, call.start), rows, asserts, strings }];
  });
}

/** Row ids in brackets, such as '[BOOK-01]' and '[BOOK-01, BOOK-02]'. '[T-04]' counts too. */
const rowsIn = (text: string): string[] =>
  [...text.matchAll(/\[([A-Z]+(?:-[A-Z]+)*-\d\d(?:, [A-Z]+(?:-[A-Z]+)*-\d\d)*)\]/g)].flatMap(([, rows = '']) =>
    rows.split(', '),
  );

function testsIn(program: Node): Node[] {
  return [...walk(program)].filter((node) => node.type === 'CallExpression' && isTest(node));
}

/** `it(…)`, `it.each(table)(…)` or `it.skipIf(…)(…)` with a title. */
function isTest({ callee, arguments: args }: Node): boolean {
  if (!Array.isArray(args) || args.length < 2) return false;
  return /^(?:it|test)$/.test(rootOf(callee as Node));
}

/** The first name of a chain such as `it.each(table)`. */
function rootOf(node: Node): string {
  if (node.type === 'Identifier') return String(node.name);
  const inner =
    node.type === 'CallExpression' ? node.callee : node.type === 'MemberExpression' ? node.object : undefined;
  return inner ? rootOf(inner as Node) : '';
}

function partsOf({ callee, arguments: args }: Node): { title?: Node; table?: Node; body?: Node } {
  const [title, ...rest] = args as Node[];
  const body = rest.find(({ type }) => type.endsWith('FunctionExpression') || type === 'Identifier');
  const [table] = (callee as Node).type === 'CallExpression' ? ((callee as Node).arguments as Node[]) : [];
  return { ...(title && { title }), ...(table && { table }), ...(body && { body }) };
}

/** Declarations by name. For repeated names, the nearest declaration before the use counts. */
type Declared = Map<string, Node[]>;

function declarations(program: Node): Declared {
  const found: Declared = new Map();
  for (const node of walk(program)) {
    const id = node.id as Node | null | undefined;
    const value =
      node.type === 'FunctionDeclaration' ? node.body : node.type === 'VariableDeclarator' ? node.init : undefined;
    if (id?.type !== 'Identifier' || !value) continue;
    found.set(String(id.name), [...(found.get(String(id.name)) ?? []), value as Node]);
  }
  return found;
}

/** The declaration that an identifier refers to. */
const declarationOf = ({ type, name, start }: Node, declared: Declared): Node | undefined => {
  const all = type === 'Identifier' ? (declared.get(String(name)) ?? []) : [];
  return all.findLast((value) => value.start < start) ?? all[0];
};

/** The strings in a node, and in the declarations that it refers to. */
function stringsIn(node: Node, declared: Declared = new Map(), visited = new Set<Node>()): string[] {
  return [...walk(node)].flatMap((part) => {
    if (part.type === 'Literal' && typeof part.value === 'string') return [part.value];
    if (part.type === 'TemplateElement') return [String((part.value as { cooked: string }).cooked)];
    const declaration = declarationOf(part, declared);
    if (!declaration || visited.has(declaration)) return [];
    return stringsIn(declaration, declared, visited.add(declaration));
  });
}

/** Finds `expect`, a wait of Playwright, or a function in the file that contains either. */
function assertsIn(body: Node, declared: Declared, visited = new Set<Node>()): boolean {
  if (visited.has(body)) return false;
  visited.add(body);
  return [...walk(body)].some((node) => {
    if (node.type !== 'Identifier') return false;
    const helper = declarationOf(node, declared);
    return (
      /^(?:expect|waitFor)/.test(String(node.name)) || (helper !== undefined && assertsIn(helper, declared, visited))
    );
  });
}

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const part of Object.values(node).flat())
    if (typeof part === 'object' && part !== null && 'type' in part) yield* walk(part as Node);
}

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length;

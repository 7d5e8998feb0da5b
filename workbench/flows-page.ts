import type { AnyModel, Cases } from '#machines/model.ts';
import { graphOf, nodesOf, type Graph, type GraphEdge } from './graph.ts';
import { fileNameOf } from './names.ts';
import type { Trigger } from './trigger.ts';

/** The Markdown page of all flows: each with its diagram, its properties and everything that can happen. */
export function flowsPage(models: readonly AnyModel[]): string {
  const contents = models.map(({ machine, title }) => `- [${title}](#${anchorOf(title)}) \`${machine.id}\``);
  return [intro, contents.join('\n'), ...models.map(flowPart)].join('\n\n').concat('\n');
}

const intro = `# The flows

Printed by \`npm run docs\` from \`machines/\`.

How to read a diagram: a box is a state, with its name, its \`#tags\`, and what runs in it. The filled dot points to the
state that is entered first; a double border is an end. An arrow says what makes the flow move, the \`[guard]\` that must
hold, and the \`/ actions\` that run on the way. \`[else]\` takes what the guards before it leave. An arrow from the frame
is taken in every state inside; one without a trigger is taken at once. \`done\` and \`failed\` are the ends of an effect,
\`after\` is time. Each diagram is also there as Mermaid text, in which a change shows line by line.`;

function flowPart(model: AnyModel): string {
  const graph = graphOf(model.machine);
  const name = fileNameOf(graph.id);
  const file = `${name}/${name}`;
  return `## ${model.title}

${graph.description}

[![${altOf(graph)}](${file}.svg)](${file}.svg)

As text: [${name}.mmd](${file}.mmd)

What always holds:

${Object.keys(model.properties)
  .map((property) => `- ${property}`)
  .join('\n')}

What can happen:

| Happening | Cases | By | Taken in |
|---|---|---|---|
${rowsOf(model, graph)
  .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
  .join('\n')}`;
}

/** Anchor as on GitHub: lower case, hyphens for spaces, no other punctuation. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

function altOf({ id, root }: Graph): string {
  const nodes = [...nodesOf(root)];
  const ends = nodes.filter(({ type }) => type === 'final').map(({ key }) => key);
  const first = nodes.find((node) => node.id === root.initial)?.key;
  return `Statechart ${id}: ${first ? `starts in ${first}` : 'all parts start together'}, ${ends.length > 0 ? `ends in ${ends.join(', ')}` : 'has no end'}`;
}

function rowsOf(model: AnyModel, graph: Graph): string[][] {
  const events = Object.entries(model.events as Record<string, Cases<object>>);
  const effects = Object.entries(model.outcomes as Record<string, Ends>);
  const speakerOf = (type: string) => effects.find(([, { speaks }]) => speaks?.includes(type))?.[0];
  const taken = (isIt: (trigger: Trigger, edge: GraphEdge) => boolean) =>
    placesOf(
      graph,
      graph.edges.filter((edge) => isIt(edge.trigger, edge)),
    );
  const endRow = (effect: string, kind: 'done' | 'failed', cases: Cases<unknown>) => [
    `\`${effect}\` ${kind}`,
    casesOf(cases),
    'the effect',
    taken((trigger, edge) => trigger.kind === kind && effectOf(graph, edge) === effect),
  ];
  return [
    ['start', casesOf(model.starts), 'the screen', ''],
    ...events.map(([type, cases]) => {
      const speaker = speakerOf(type);
      const by = speaker ? `the effect \`${speaker}\`` : 'a person';
      return [
        `\`${type}\``,
        casesOf(cases),
        by,
        taken((trigger) => trigger.kind === 'event' && trigger.event === type),
      ];
    }),
    ...effects.flatMap(([effect, { done, failed }]) => [
      ...(done ? [endRow(effect, 'done', done)] : []),
      ...(failed ? [endRow(effect, 'failed', failed)] : []),
    ]),
    ...delaysOf(graph).map((delay) => [
      `after \`${delay}\``,
      durationOf(model, delay),
      'time',
      taken((trigger) => trigger.kind === 'delay' && trigger.delay === delay),
    ]),
  ];
}

interface Ends {
  done?: Cases<unknown>;
  speaks?: readonly string[];
  failed?: Cases<unknown>;
}

/** A single case without a name has no text. */
function casesOf(cases: Cases<unknown>): string {
  const names = Object.keys(cases);
  return names.length > 1 ? names.map((name) => name || 'as usual').join('; ') : names.join('');
}

const placesOf = (graph: Graph, edges: GraphEdge[]): string =>
  [...new Set(edges.map(({ source }) => source))].map((source) => placeOf(graph, source)).join(', ');

const placeOf = ({ id }: Graph, source: string): string =>
  source === id ? 'every state' : `\`${source.slice(id.length + 1)}\``;

/** Name of the effect that a trigger refers to by the id of its invocation. */
function effectOf({ root }: Graph, { source, trigger }: GraphEdge): string | undefined {
  const node = [...nodesOf(root)].find(({ id }) => id === source);
  return node?.invokes.find(({ id }) => 'effect' in trigger && id === trigger.effect)?.src;
}

const delaysOf = ({ edges }: Graph): string[] => [
  ...new Set(edges.flatMap(({ trigger }) => (trigger.kind === 'delay' ? [trigger.delay] : []))),
];

function durationOf({ machine }: AnyModel, delay: string): string {
  const milliseconds: unknown = machine.implementations.delays[delay] ?? Number(delay);
  return typeof milliseconds === 'number' ? `${milliseconds} ms` : 'as long as the flow says';
}

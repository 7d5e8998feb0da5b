// @vitest-environment jsdom
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { machines, models } from '#machines/index.ts';
import { metrics, widestOf } from '#workbench/diagram-text.ts';
import { linesOf, straighten } from '#workbench/diagram-lines.ts';
import { flowsPage } from '#workbench/flows-page.ts';
import { fileNameOf } from '#workbench/names.ts';
import { graphOf, nodesOf } from '#workbench/graph.ts';
import { layOut, type Box } from '#workbench/layout.ts';
import { toMermaid } from '#workbench/mermaid.ts';
import { toSvg } from '#workbench/svg.ts';
import { oddMachine } from './odd-machine.ts';
import {
  overlap,
  holds,
  labelsOf,
  thinBox,
  touches,
  pairs,
  parsed,
  idsIn,
  drawnLines,
  withoutBlanks,
  textOf,
  note,
  linesIn,
  arrowsIn,
  arrowsOf,
} from './diagrams-fixture.ts';

const drawings = await Promise.all(
  [...machines, oddMachine].map(async (machine) => {
    const graph = graphOf(machine);
    const layout = await layOut(graph);
    return { id: graph.id, graph, layout, svg: toSvg(graph, layout) };
  }),
);

describe.each(drawings)('the drawing of $id', ({ graph, layout, svg }) => {
  const labels = labelsOf(layout.edges);
  const page = { x: 0, y: 0, width: layout.width, height: layout.height };

  it('has no overlapping labels', () => {
    const crossed = pairs(labels).filter(([one, other]) => overlap(one.label, other.label));
    expect(crossed.map(([one, other]) => [one.edge.id, other.edge.id])).toEqual([]);
  });

  it('has no label on a state, except inside its parent states', () => {
    const crossed = labels.flatMap(({ edge, label }) =>
      layout.nodes
        .filter((node) => overlap(node, label) && !(node.node.children.length > 0 && holds(node, label)))
        .map(({ node }) => [edge.id, node.id]),
    );
    expect(crossed).toEqual([]);
  });

  it('places no label over the name of a state or a dot', () => {
    const obstacles = [...layout.nodes.map(({ text }) => text), ...layout.dots];
    const crossed = labels.filter(({ label }) => obstacles.some((text) => overlap(text, label)));
    expect(crossed.map(({ edge }) => edge.id)).toEqual([]);
  });

  it('has no overlapping states, except nested ones', () => {
    const crossed = pairs(layout.nodes).filter(
      ([one, other]) => overlap(one, other) && !(holds(one, other) && other.node.id.startsWith(`${one.node.id}.`)),
    );
    expect(crossed.map(([one, other]) => [one.node.id, other.node.id])).toEqual([]);
  });

  it('has no line through a text: a line stops at its own label', () => {
    const texts = [
      ...labels.map(({ label }) => label),
      ...layout.nodes.filter(({ node }) => node.children.length > 0).map(({ text }) => text),
    ].map((box) => ({ ...box, x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 }));
    const crossed = drawnLines(svg).filter((line) => texts.some((text) => overlap(text, line)));
    expect(crossed).toEqual([]);
  });

  it('has no line through an unrelated state', () => {
    const leaves = layout.nodes.filter(({ node }) => node.children.length === 0);
    const crossed = layout.edges.flatMap(({ edge, points }) =>
      leaves
        .filter(({ x, y, width, height }) => {
          const inside = { x: x + 1, y: y + 1, width: width - 2, height: height - 2 };
          return linesOf(points).some((line) => overlap(inside, thinBox(line)));
        })
        .map(({ node }) => [edge?.id, node.id]),
    );
    expect(crossed).toEqual([]);
  });

  it('connects every arrow with its source and its target', () => {
    const boxOf = (id: string) => layout.nodes.find(({ node }) => node.id === id)!;
    const astray = layout.edges.filter(({ edge, points }) => {
      const ends = edge && edge.targets.some((target) => touches(boxOf(target), points.at(-1)!));
      return edge && !(ends && touches(boxOf(edge.source), points[0]!));
    });
    expect(astray.map(({ edge }) => edge?.id)).toEqual([]);
  });

  it('has no small step left that can be removed', () => {
    const edges = layout.edges.map((placed) => ({ ...placed }));
    straighten(edges, [...layout.nodes, ...layout.dots]);
    expect(edges).toEqual(layout.edges);
  });

  it('has no arrow along another one', () => {
    const lines = layout.edges.flatMap(({ edge, points }) =>
      linesOf(points).map((line) => ({ edge, ...thinBox(line) })),
    );
    const along = pairs(lines).filter(
      ([one, other]) => one.edge !== other.edge && overlap(one, other) && one.width > 1 === other.width > 1,
    );
    expect(along.map(([one, other]) => [one.edge?.id, other.edge?.id])).toEqual([]);
  });

  it('cuts nothing off', () => {
    const boxes: Box[] = [...layout.nodes, ...layout.dots, ...labels.map(({ label }) => label)];
    expect(boxes.filter((box) => !holds(page, box))).toEqual([]);
    expect(drawnLines(svg).filter((box) => !holds(page, box))).toEqual([]);
  });

  it('has room for every text', () => {
    const states = layout.nodes.filter((node) => !holds(node, node.text));
    expect(states.map(({ node }) => node.id)).toEqual([]);
    const tight = labels.filter(
      ({ label }) => label.width < widestOf(label.lines) || label.height < label.lines.length * metrics.line,
    );
    expect(tight.map(({ edge }) => edge.id)).toEqual([]);
  });

  it('has every state and every edge of the graph', () => {
    const shown = idsIn(svg);
    const ways = graph.edges.filter(({ targets }) => targets.length > 0);
    expect(new Set(shown.states)).toEqual(new Set([...nodesOf(graph.root)].map(({ id }) => id)));
    expect(new Set(shown.edges)).toEqual(new Set(ways.map(({ id }) => id)));
    expect(shown.starts).toBe([...nodesOf(graph.root)].filter(({ initial }) => initial !== undefined).length);
    expect(shown.edges.length).toBe(ways.flatMap(({ targets }) => targets).length);
  });

  it('contains all texts of the graph', () => {
    const said = textOf(svg);
    const names = [...nodesOf(graph.root)].flatMap(({ key, tags, entry, exit, invokes }) => [
      key,
      ...tags.map((tag) => `#${tag}`),
      ...entry,
      ...exit,
      ...invokes.map(({ src }) => src),
    ]);
    const words = graph.edges.flatMap(({ guard, actions }) => [...(guard ? [`[${guard}]`] : []), ...actions]);
    expect([...names, ...words].map(withoutBlanks).filter((word) => !said.includes(word))).toEqual([]);
  });

  it('has its own description and those of its states', () => {
    const document = parsed(svg);
    expect(document.querySelector('desc')?.textContent).toBe(graph.description);
    const described = [...nodesOf(graph.root)].filter(({ description }) => description !== '');
    expect([...document.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual(
      described.map(({ description }) => description),
    );
  });

  it('is the same when it is drawn again', async () => {
    expect(toSvg(graph, await layOut(graph))).toBe(svg);
  });
});

it('is the same byte for byte in another process', () => {
  const script = `
    import { graphOf } from '#workbench/graph.ts';
    import { layOut } from '#workbench/layout.ts';
    import { toSvg } from '#workbench/svg.ts';
    import { singleBookingMachine } from '#machines/single-booking/single-booking.machine.ts';
    const graph = graphOf(singleBookingMachine);
    layOut(graph).then((layout) => process.stdout.write(toSvg(graph, layout)));`;
  const again = execFileSync('npx', ['tsx', '--input-type=module', '--eval', script], { encoding: 'utf8' });
  expect(again).toBe(drawings.find(({ id }) => id === 'singleBooking')?.svg);
}, 30_000);

it('highlights the given states and edges', () => {
  const { graph, layout } = drawings.find(({ id }) => id === 'sendPass')!;
  const lit = new Set(['sendPass.asking', 'sendPass.asking | cancel']);
  const document = parsed(toSvg(graph, layout, { classOf: (id) => (lit.has(id) ? 'uncovered' : '') }));
  const uncovered = [...document.querySelectorAll('.uncovered:not(.label)')];
  expect(uncovered.map((element) => `${element.tagName} ${element.getAttribute('data-id')}`)).toEqual([
    'g sendPass.asking',
    'path sendPass.asking | cancel',
  ]);
});

it.each(drawings)('the text of $id is a valid Mermaid state diagram', ({ graph }) => {
  const text = toMermaid(graph);
  const notes = text.match(note) ?? [];
  const lines = linesIn(text.replaceAll(note, ''));
  expect(lines[0]).toBe('stateDiagram-v2');
  const forms = [
    /^%% /,
    /^(\[\*\]|\w+) --> (\[\*\]|\w+)$/,
    /^\w+ --> \w+ : [^:;#"]+$/,
    /^\w+ : [^:;#"]+$/,
    /^state "[^:;#"]+" as \w+ \{$/,
    /^\}$/,
  ];
  expect(lines.slice(1).filter((line) => !forms.some((form) => form.test(line)))).toEqual([]);
  expect(notes.flatMap((text) => linesIn(text)).filter((line) => /[:;#"]/.test(line))).toEqual([]);
  expect(lines.filter((line) => line.endsWith('{')).length).toBe(lines.filter((line) => line === '}').length);
  expect(arrowsIn(lines)).toBe(arrowsOf(graph));
});

it('the page lists every flow with its properties, events and files', () => {
  const page = flowsPage(models);
  for (const { machine, title, properties, events, starts } of models) {
    const part = page.split('\n## ').find((text) => text.startsWith(title)) ?? '';
    expect(part).toContain(machine.root.description);
    expect(part).toContain(`${fileNameOf(machine.id)}.svg`);
    expect(part).toContain(`${fileNameOf(machine.id)}.mmd`);
    for (const promise of Object.keys(properties)) expect(part).toContain(`- ${promise}\n`);
    for (const event of Object.keys(events)) expect(part).toContain(`| \`${event}\` |`);
    for (const start of Object.keys(starts)) expect(part).toContain(start);
  }
});

it('the page shows the cause of each event and the states that accept it', () => {
  const rows = flowsPage(models).split('\n');
  expect(rows).toContain('| `upload.finished` | with a URL; without a URL | the effect `uploadFile` | `uploading` |');
  expect(rows).toContain('| `file.cleared` |  | the visitor | `uploading`, `done` |');
  expect(rows).toContain('| after `closeAfterSent` | 2000 ms | time | `sent` |');
  expect(rows).toContain(
    '| `sendCode` done | as usual; none sent | the effect | `emailStep.sendingAutomatically`, `emailStep.sending`, `codeStep.sending` |',
  );
});

import type { Graph, GraphEdge, GraphNode } from './graph.ts';
import { triggerLabel } from './trigger.ts';

/** One line of a box or a label. Its style follows its kind. */
export interface Line {
  kind: 'key' | 'tags' | 'detail' | 'trigger' | 'guard' | 'actions';
  text: string;
  /** In characters; what goes on from the line above is set in. */
  indent: number;
}

/** In pixels. The SVG states the length of every text, so that another font than the one measured fits as well. */
export const metrics = { fontSize: 12, character: 7.23, line: 17, padding: 12, labelPadding: 4, dot: 12 } as const;

/** In characters, about. A longer line goes on below. */
const longest = { box: 38, label: 30 };

const widthOf = ({ indent, text }: Line): number => round((indent + text.length) * metrics.character);

export const widestOf = (lines: Line[]): number => Math.max(0, ...lines.map(widthOf));

/** What a state's box says: its name and tags, then what runs in it. */
export function boxLines(node: GraphNode, { edges }: Graph): { head: Line[]; details: Line[] } {
  const inner = edges.filter(({ source, targets }) => source === node.id && targets.length === 0);
  const box = (kind: Line['kind'], text: string) => wrapped({ kind, text, longest: longest.box });
  return {
    head: [
      ...box('key', node.type === 'history' ? `${node.key} (history)` : node.key),
      ...(node.tags.length > 0 ? box('tags', node.tags.map((tag) => `#${tag}`).join(' ')) : []),
    ],
    details: [...doingsOf(node), ...inner.map(edgeText)].flatMap((text) => box('detail', text)),
  };
}

/** 'entry / clearProblem': what a state runs by itself. */
export const doingsOf = ({ entry, invokes, exit }: GraphNode): string[] => [
  ...entry.map((action) => `entry / ${action}`),
  ...invokes.map(({ id, src }) => `invoke ${src}${id === src ? '' : ` as ${id}`}`),
  ...exit.map((action) => `exit / ${action}`),
];

/** What an arrow says, with the trigger, the guard and the actions each on a line of its own. */
export function labelLines(edge: GraphEdge): Line[] {
  const { trigger, guard, actions } = partsOf(edge);
  const label = (kind: Line['kind'], text: string) =>
    text === '' ? [] : wrapped({ kind, text, longest: longest.label });
  return [...label('trigger', trigger), ...label('guard', guard), ...label('actions', actions)];
}

/** The same on one line. */
export const edgeText = (edge: GraphEdge): string => Object.values(partsOf(edge)).filter(Boolean).join(' ');

/** A transition that waits for nothing needs no word, unless it has no other. */
function partsOf({ trigger, guard, isOtherwise, actions }: GraphEdge) {
  const parts = {
    trigger: trigger.kind === 'always' ? '' : triggerLabel(trigger),
    guard: guard === undefined ? (isOtherwise ? '[else]' : '') : `[${guard}]`,
    actions: actions.length > 0 ? `/ ${actions.join(', ')}` : '',
  };
  return parts.trigger || parts.guard ? parts : { ...parts, trigger: 'always' };
}

interface Wrapping {
  kind: Line['kind'];
  text: string;
  longest: number;
}

function wrapped({ kind, text, longest }: Wrapping): Line[] {
  const lines: Line[] = [{ kind, text: '', indent: 0 }];
  for (const { piece, gap } of piecesOf(text, longest - 2)) {
    const line = lines.at(-1)!;
    if (line.text !== '' && line.indent + line.text.length + gap.length + piece.length > longest) {
      lines.push({ kind, text: piece, indent: 2 });
    } else line.text += line.text === '' ? piece : `${gap}${piece}`;
  }
  return lines;
}

/** Words; one that is longer than a line is parted where a name has a joint. */
function piecesOf(text: string, longest: number): { piece: string; gap: string }[] {
  return text.split(' ').flatMap((word) => {
    const parts = word.length > longest ? jointsOf(word, longest) : [word];
    return parts.map((piece, index) => ({ piece, gap: index === 0 ? ' ' : '' }));
  });
}

/** 'veryLong.nameOf' parts into 'very', 'Long.', 'name', 'Of'; a part without a joint is cut. */
const jointsOf = (word: string, longest: number): string[] =>
  word.split(/(?<=[._-])|(?=[A-Z])/).flatMap((part) => part.match(new RegExp(`.{1,${longest}}`, 'gu')) ?? []);

/** To the tenth of a pixel: finer figures say nothing. */
export const round = (pixels: number): number => Math.round(pixels * 10) / 10;

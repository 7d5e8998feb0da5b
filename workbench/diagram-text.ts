import type { Graph, GraphEdge, GraphNode } from './graph.ts';
import { triggerLabel } from './trigger.ts';

/** A line of a box or label. Its kind determines the style. */
export interface Line {
  kind: 'key' | 'tags' | 'detail' | 'trigger' | 'guard' | 'actions';
  text: string;
  /** in characters; continuation lines are indented */
  indent: number;
}

/** In pixels. The SVG states the length of each text, so it also fits with other fonts. */
export const metrics = { fontSize: 12, character: 7.23, line: 17, padding: 12, labelPadding: 4, dot: 12 } as const;

/** Approximate maximum in characters. Longer lines wrap. */
const maxLength = { box: 38, label: 30 };

const widthOf = ({ indent, text }: Line): number => round((indent + text.length) * metrics.character);

export const widestOf = (lines: Line[]): number => Math.max(0, ...lines.map(widthOf));

/** Text of a state box: name and tags, then actions and effects. */
export function boxLines(node: GraphNode, { edges }: Graph): { head: Line[]; details: Line[] } {
  const inner = edges.filter(({ source, targets }) => source === node.id && targets.length === 0);
  const box = (kind: Line['kind'], text: string) => wrapped({ kind, text, maxLength: maxLength.box });
  return {
    head: [
      ...box('key', node.type === 'history' ? `${node.key} (history)` : node.key),
      ...(node.tags.length > 0 ? box('tags', node.tags.map((tag) => `#${tag}`).join(' ')) : []),
    ],
    details: [...sideEffectsOf(node), ...inner.map(edgeText)].flatMap((text) => box('detail', text)),
  };
}

/** 'entry / clearProblem': actions and effects of a state. */
export const sideEffectsOf = ({ entry, invokes, exit }: GraphNode): string[] => [
  ...entry.map((action) => `entry / ${action}`),
  ...invokes.map(({ id, src }) => `invoke ${src}${id === src ? '' : ` as ${id}`}`),
  ...exit.map((action) => `exit / ${action}`),
];

/** Lines of the label of an arrow: trigger, guard and actions. */
export function labelLines(edge: GraphEdge): Line[] {
  const { trigger, guard, actions } = partsOf(edge);
  const label = (kind: Line['kind'], text: string) =>
    text === '' ? [] : wrapped({ kind, text, maxLength: maxLength.label });
  return [...label('trigger', trigger), ...label('guard', guard), ...label('actions', actions)];
}

/** Trigger, guard and actions on one line. */
export const edgeText = (edge: GraphEdge): string => Object.values(partsOf(edge)).filter(Boolean).join(' ');

/** Texts of an edge. A transition without an event shows 'always', but only if it has neither a guard nor '[else]'. */
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
  maxLength: number;
}

function wrapped({ kind, text, maxLength }: Wrapping): Line[] {
  const lines: Line[] = [{ kind, text: '', indent: 0 }];
  for (const { piece, gap } of piecesOf(text, maxLength - 2)) {
    const line = lines.at(-1)!;
    if (line.text !== '' && line.indent + line.text.length + gap.length + piece.length > maxLength) {
      lines.push({ kind, text: piece, indent: 2 });
    } else line.text += line.text === '' ? piece : `${gap}${piece}`;
  }
  return lines;
}

/** Splits a text into words. Words longer than a line are split inside names. */
function piecesOf(text: string, maxLength: number): { piece: string; gap: string }[] {
  return text.split(' ').flatMap((word) => {
    const parts = word.length > maxLength ? jointsOf(word, maxLength) : [word];
    return parts.map((piece, index) => ({ piece, gap: index === 0 ? ' ' : '' }));
  });
}

/** Splits 'veryLong.nameOf' into 'very', 'Long.', 'name', 'Of'. Parts that are still too long are cut. */
const jointsOf = (word: string, maxLength: number): string[] =>
  word.split(/(?<=[._-])|(?=[A-Z])/).flatMap((part) => part.match(new RegExp(`.{1,${maxLength}}`, 'gu')) ?? []);

/** Rounds to a tenth of a pixel. */
export const round = (pixels: number): number => Math.round(pixels * 10) / 10;

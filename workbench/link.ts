import type { AnyMachineSnapshot } from 'xstate';
import type { AnyModel } from '#machines/model.ts';
import { guardsAgainst, testCasesAt } from './test-cases.ts';
import type { Path } from './paths.ts';
import { begin, step } from './step.ts';

/** A path through a flow, by names of the model. A link contains it. */
export interface Way {
  flow: string;
  start: string;
  /** names of test cases, in order */
  names: readonly string[];
}

/** The steps of a link that the current model allows. If the model changed after the link was made, steps can be missing. */
export interface Retraced {
  path: Path<AnyModel['machine']>;
  /** where and why it ended early; undefined if it is complete */
  broken: string | undefined;
}

/** 'flow=ticketRetrieval&start=a+bare+link&then=email.changed&then=email.submitted' */
export function linkOf({ flow, start, names }: Way): string {
  const query = new URLSearchParams([['flow', flow], ['start', start], ...names.map((name) => ['then', name])]);
  return String(query).replaceAll('%28', '(').replaceAll('%29', ')');
}

export function readLink(query: string): { flow: string | undefined; start: string | undefined; names: string[] } {
  const values = new URLSearchParams(query);
  return {
    flow: values.get('flow') ?? undefined,
    start: values.get('start') ?? undefined,
    names: values.getAll('then'),
  };
}

/**
 * Follows a path without running effects, as far as possible. The default start is the first one that is not final.
 */
export function retrace(
  model: AnyModel,
  { start, names }: { start?: string | undefined; names: readonly string[] },
): Retraced {
  const first = firstStart(model);
  const isKnown = start === undefined || Object.hasOwn(model.starts, start);
  const name = isKnown ? (start ?? first) : first;
  const path: Retraced['path'] = { start: begin(model.machine, name, startOf(model, name)), steps: [] };
  if (!isKnown) return { path, broken: `The flow has no start '${start}'.` };

  for (const [index, stepName] of names.entries()) {
    const before = path.steps.at(-1)?.after ?? path.start.after;
    const reason = refusalReason(model, before, stepName);
    if (reason !== undefined) return { path, broken: `Step ${index + 1}: ${reason}` };
    const testCase = testCasesAt(model, before).find((candidate) => candidate.name === stepName)!;
    path.steps.push({ ...step(model.machine, before, testCase), refusedBy: [] });
  }
  return { path, broken: undefined };
}

/** The first start that is not final; if all are final, the first one. */
function firstStart(model: AnyModel): string {
  const names = Object.keys(model.starts);
  const isActive = (name: string) => begin(model.machine, name, startOf(model, name)).after.status === 'active';
  return names.find(isActive) ?? names[0] ?? '';
}

const startOf = (model: AnyModel, name: string): never => (model.starts as Record<string, never>)[name] as never;

/** Why a test case is impossible at a snapshot; undefined if it is possible. */
function refusalReason(model: AnyModel, snapshot: AnyMachineSnapshot, name: string): string | undefined {
  const testCase = testCasesAt(model, snapshot).find((candidate) => candidate.name === name);
  if (!testCase) return `'${name}' cannot happen in ${stateWords(snapshot)}.`;
  const guards = guardsAgainst(snapshot, testCase);
  return guards.length > 0 ? `'${name}' is refused by ${guards.join(', ')}.` : undefined;
}

/** 'codeStep.editing'; parallel regions are joined with +. */
export function stateWords({ value }: Pick<AnyMachineSnapshot, 'value'>): string {
  return leavesOf(value).join(' + ');
}

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, below]) =>
    leavesOf(below).map((leaf) => (leaf === '' ? key : `${key}.${leaf}`)),
  );
}

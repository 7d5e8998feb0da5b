import { issuedPasses, refundReason } from '#domain/limits.ts';
import { passOutcomeNames } from '#domain/staff/pass-outcome-names.ts';
import { isEmail, isName } from '#domain/text/formats.ts';
import type { IssueOutcome } from '#domain/tickets/issued-passes.ts';
import type { listIssuedPasses, PassPerson, PreviewRow } from '#schemas/api/desk/passes.api.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import { m } from '#messages';

export type PassKind = ReplyOf<typeof listIssuedPasses>['kinds'][number];

export interface IssuePassesInput {
  kinds: readonly PassKind[];
  /** 'typed': one person, whose details staff type. 'list': the people of a CSV file. */
  source: 'typed' | 'list';
  /** id of the kind that is chosen at the start; the first kind without it */
  kind?: string;
}

/** Passes for at most `issuedPasses.perCall` people, in the format of the service. */
export interface PassOrder {
  /** id of the kind of pass */
  kind: string;
  people: PassPerson[];
  /** for kinds with a price */
  reason?: string;
}

export interface IssuePasses extends Required<IssuePassesInput> {
  /** id of the chosen kind of pass */
  kind: string;
  reason: string;
  /** the typed person, for the source 'typed' */
  person: PassPerson;
  /** the people of the file with the expected outcome; undefined before it is read */
  preview: PreviewRow[] | undefined;
  /** number of people whose passes were requested */
  done: number;
  /** outcomes of those people, in the same order */
  outcomes: IssueOutcome[];
  /** message about the last failure; '' for none */
  problem: string;
}

export const newIssue = ({ kinds, source, kind }: IssuePassesInput): IssuePasses => ({
  kinds,
  source,
  kind: (kinds.find(({ id }) => id === kind) ?? kinds[0])?.id ?? '',
  reason: '',
  person: { name: '', designation: '', organisation: '', email: '', mobile: '' },
  preview: undefined,
  done: 0,
  outcomes: [],
  problem: '',
});

/** Returns whether the chosen kind has a price, so it is given away only with a reason. */
export const needsReason = ({ kinds, kind }: IssuePasses): boolean =>
  kinds.find(({ id }) => id === kind)?.needs_reason ?? false;

/** Returns whether the reason is long enough, or is not needed. */
export const hasReason = (context: IssuePasses): boolean =>
  !needsReason(context) || context.reason.trim().length >= refundReason.least;

/** The people to whom the dialog issues passes, also those whose pass needs an approval. */
export function peopleToIssue({ source, person, preview = [] }: IssuePasses): PassPerson[] {
  if (source === 'typed') return [{ ...person, name: person.name.trim(), email: person.email.trim() }];
  return preview
    .filter(({ outcome }) => outcome === 'issue' || outcome === 'ask')
    .map(({ outcome: _, ...rest }) => rest);
}

/** Returns whether there is a person with name and email. The preview of a file has checked its people. */
export const hasPeople = (context: IssuePasses): boolean =>
  context.source === 'typed'
    ? isName(context.person.name) && isEmail(context.person.email.trim())
    : peopleToIssue(context).length > 0;

/** The passes of the next call. */
export const nextOrder = (context: IssuePasses): PassOrder => ({
  kind: context.kind,
  people: peopleToIssue(context).slice(context.done, context.done + issuedPasses.perCall),
  ...(needsReason(context) && { reason: context.reason.trim() }),
});

/** Adds the outcomes of a call. */
export const withOutcomes = (context: IssuePasses, outcomes: IssueOutcome[]): Partial<IssuePasses> => ({
  done: context.done + nextOrder(context).people.length,
  outcomes: [...context.outcomes, ...outcomes],
});

/** Returns whether the call that runs is the last one. */
export const isLastOrder = (context: IssuePasses): boolean =>
  context.done + issuedPasses.perCall >= peopleToIssue(context).length;

/** The sentence after the last call, with the outcomes of all calls. */
export function resultInWords(context: IssuePasses): string {
  const { outcomes } = context;
  if (context.source === 'typed') return typedInWords(context.person.name.trim(), outcomes[0] ?? 'no-name');
  const issued = outcomes.filter((outcome) => outcome === 'issued').length;
  const waiting = outcomes.filter((outcome) => outcome === 'waits').length;
  const count = peopleToIssue(context).length;
  return waiting > 0
    ? m.desk_passes_list_waits({ issued, count, waiting })
    : m.desk_passes_list_done({ issued, count });
}

function typedInWords(name: string, outcome: IssueOutcome): string {
  if (outcome === 'issued') return m.desk_passes_issued_to({ name });
  if (outcome === 'waits') return m.desk_passes_waiting({ name });
  return m.desk_passes_not_issued({ name, reason: passOutcomeNames[outcome]() });
}

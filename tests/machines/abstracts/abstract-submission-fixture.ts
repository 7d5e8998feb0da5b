import { abstractDetails } from '#domain/abstracts.ts';
import { aSubmission, anAbstract, anAbstractSession } from '#machines/abstract-samples.ts';
import type {
  AbstractSession,
  AbstractSubmission,
  OwnAbstract,
} from '#machines/abstract-submission/abstract-submission.ts';
import { abstractSubmissionMachine } from '#machines/abstract-submission/abstract-submission.machine.ts';
import type { EmailCodeOutput } from '#machines/email-code/email-code.ts';
import { aRefusal } from '#machines/samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';
import { m } from '#messages';

const runner = flowRunner(abstractSubmissionMachine);
export const session = anAbstractSession();
export const { email, token } = session;
export const submission = aSubmission();
export const submitted = { type: 'abstract.submitted', submission } as const;
export const nothing: OwnAbstract = { name: 'Meena Das', organisation: 'Sample Medical College', abstract: null };
export const before: OwnAbstract = { ...nothing, abstract: anAbstract() };

export const unregistered = aRefusal(404, m.abstract_refusals_not_registered(), abstractDetails.notRegistered);
export const signedOut = aRefusal(401, m.abstract_refusals_signed_out(), abstractDetails.signedOut);
const stale = aRefusal(409, m.abstract_refusals_stale());

export const problemWith = (sentence: string) => ({ sentence, fields: [] });
export const noticeWith = (sentence: string, tone: string) => ({ type: 'notice', sentence, tone });
export const sessionDeleted = { type: 'session', session: undefined };

export type Flow = ReturnType<typeof runner.open>;
export const stateValue = ({ actor }: Flow) => actor.getSnapshot().value;
export const contextOf = ({ actor }: Flow) => actor.getSnapshot().context;
/** The expected context: the initial values with these changes. */
export const contextWith = (own: Partial<AbstractSubmission>): AbstractSubmission => ({
  email,
  session: undefined,
  own: undefined,
  submission: undefined,
  problem: undefined,
  ...own,
});

export const answer = (own: Partial<EmailCodeOutput<AbstractSession>>) => ({
  output: { email, proof: undefined, refusal: undefined, ...own },
});

export const reading = () => runner.open({ session });
export function loadedWith(own: OwnAbstract) {
  const flow = reading();
  flow.fakes.settle('readOwn', { output: own });
  return flow;
}
const writing = () => loadedWith(nothing);
const shown = () => loadedWith(before);
export function failing(flow: Flow, effect: 'readOwn' | 'submitAbstract', error: unknown) {
  flow.fakes.settle(effect, { error });
  return flow;
}
export function replacing() {
  const flow = shown();
  flow.actor.send({ type: 'replace' });
  return flow;
}
export function submitting(flow = writing()) {
  flow.actor.send(submitted);
  return flow;
}
export const resubmitting = () => submitting(replacing());
/** The service refused the submission as outdated, and the flow reads the stored abstract again. */
export const rereading = () => failing(resubmitting(), 'submitAbstract', stale);
export function fetching() {
  const flow = shown();
  flow.actor.send({ type: 'file.requested' });
  return flow;
}

import { describe, expect, it } from 'vitest';
import { abstractDetails } from '#domain/abstracts.ts';
import { aSubmission, anAbstract, anAbstractSession } from '#machines/abstract-samples.ts';
import type {
  AbstractSession,
  AbstractSubmission,
  OwnAbstract,
} from '#machines/abstract-submission/abstract-submission.ts';
import { abstractSubmissionMachine } from '#machines/abstract-submission/abstract-submission.machine.ts';
import type { EmailCodeOutput } from '#machines/email-code/email-code.ts';
import { aNetworkError, aRefusal } from '#machines/samples.ts';
import { stageOf } from '#tests/support/flows/stage.ts';
import { m } from '#messages';

const stage = stageOf(abstractSubmissionMachine);
const session = anAbstractSession();
const { email, token } = session;
const submission = aSubmission();
const submitted = { type: 'abstract.submitted', submission } as const;
const nothing: OwnAbstract = { name: 'Meena Das', organisation: 'Sample Medical College', abstract: null };
const before: OwnAbstract = { ...nothing, abstract: anAbstract() };
const newer = anAbstract({ version: 2, title: 'A newer sample' });

const closed = aRefusal(403, m.abstract_refusals_closed(), abstractDetails.closed);
const late = aRefusal(403, m.abstract_refusals_late(), abstractDetails.late);
const unregistered = aRefusal(404, m.abstract_refusals_not_registered(), abstractDetails.notRegistered);
const signedOut = aRefusal(401, m.abstract_refusals_signed_out(), abstractDetails.signedOut);
const stale = aRefusal(409, m.abstract_refusals_stale());
const wrongCode = aRefusal(400, m.abstract_refusals_invalid_code());

const blamed = (sentence: string) => ({ sentence, fields: [] });
const told = (sentence: string, tone: string) => ({ type: 'notice', sentence, tone });
const out = { type: 'session', session: undefined };

type On = ReturnType<typeof stage.open>;
type Effect = Parameters<On['fakes']['settle']>[0];
const where = ({ actor }: On) => actor.getSnapshot().value;
const known = ({ actor }: On) => actor.getSnapshot().context;
const lastCall = ({ fakes }: On) => fakes.calls.at(-1);
/** The expected context: initial values except those given. */
const only = (own: Partial<AbstractSubmission>): AbstractSubmission => ({
  email,
  session: undefined,
  own: undefined,
  submission: undefined,
  problem: undefined,
  ...own,
});

const proving = () => stage.open({});
const answer = (own: Partial<EmailCodeOutput<AbstractSession>>) => ({
  output: { email, proof: undefined, refusal: undefined, ...own },
});

const reading = () => stage.open({ session });
function having(own: OwnAbstract) {
  const on = reading();
  on.fakes.settle('readOwn', { output: own });
  return on;
}
const writing = () => having(nothing);
const shown = () => having(before);
function failing(on: On, effect: 'readOwn' | 'submitAbstract', error: unknown) {
  on.fakes.settle(effect, { error });
  return on;
}
const unread = () => failing(reading(), 'readOwn', aNetworkError());
function replacing() {
  const on = shown();
  on.actor.send({ type: 'replace' });
  return on;
}
function submitting(on = writing()) {
  on.actor.send(submitted);
  return on;
}
const resubmitting = () => submitting(replacing());
const refusedOnce = () => failing(resubmitting(), 'submitAbstract', aNetworkError());
/** The submission was refused as outdated, and the stored abstract is being read again. */
const rereading = () => failing(resubmitting(), 'submitAbstract', stale);
const unreadAfterStale = () => failing(rereading(), 'readOwn', aNetworkError());
function fetching() {
  const on = shown();
  on.actor.send({ type: 'file.requested' });
  return on;
}

describe('the author', () => {
  it('verifies the email with a code, and the session is stored for the tab', () => {
    const on = proving();
    expect([where(on), on.fakes.calls]).toMatchObject(['proving', [{ effect: 'emailCode', input: { email: '' } }]]);
    on.fakes.settle('emailCode', answer({ proof: session }));
    expect([where(on), known(on), on.emitted]).toEqual(['reading', only({ session }), [{ type: 'session', session }]]);
    expect(lastCall(on)).toEqual({ effect: 'readOwn', input: { token } });
  });

  it('needs no code while the session of the tab is valid', () => {
    const on = reading();
    expect([where(on), known(on), on.emitted]).toEqual(['reading', only({ session }), []]);
    expect(on.fakes.calls).toEqual([{ effect: 'readOwn', input: { token } }]);
  });

  it('can go back and enter another email if the first one has no pass', () => {
    const on = proving();
    on.fakes.settle('emailCode', answer({ refusal: unregistered }));
    expect([where(on), known(on).email]).toEqual(['unregistered', email]);
    on.actor.send({ type: 'back' });
    expect([where(on), known(on)]).toEqual(['proving', only({})]);
    expect(lastCall(on)).toMatchObject({ effect: 'emailCode', input: { email, problem: undefined } });
  });

  it.each([
    ['nothing could be read', unread],
    ['nothing is submitted yet', writing],
    ['an abstract is submitted', shown],
    ['the last attempt failed', refusedOnce],
    ['a file is being downloaded', fetching],
    ['the abstract from another window could not be read', unreadAfterStale],
  ])('can sign out when %s, and only the email stays', (_, run) => {
    const on = run();
    on.emitted.length = 0;
    on.actor.send({ type: 'signOut' });
    expect([where(on), known(on)]).toEqual(['proving', only({})]);
    expect([on.emitted, on.fakes.waiting()]).toEqual([[out], ['emailCode']]);
  });
});

describe('an abstract', () => {
  it.each([
    ['is written if none was submitted', nothing, 'writing'],
    ['is shown if it was submitted', before, { submitted: 'shown' }],
  ])('%s', (_, own, state) => {
    const on = having(own);
    expect([where(on), known(on), on.emitted]).toEqual([state, only({ session, own }), []]);
  });

  it('is sent with the session token as version 0 the first time', () => {
    const on = submitting();
    expect([where(on), known(on)]).toEqual(['submitting', only({ session, own: nothing, submission })]);
    expect(lastCall(on)).toEqual({ effect: 'submitAbstract', input: { ...submission, token, version: 0 } });
  });

  it('is shown as the service stored it, with a success message, and the draft is deleted', () => {
    const on = submitting();
    on.fakes.settle('submitAbstract', { output: anAbstract() });
    expect([where(on), known(on)]).toEqual([{ submitted: 'shown' }, only({ session, own: before })]);
    expect(on.emitted).toEqual([{ type: 'submitted' }, told(m.abstract_form_submitted(), 'success')]);
  });

  it('is replaced with the version number that was read', () => {
    const on = replacing();
    expect([where(on), known(on)]).toEqual(['writing', only({ session, own: before })]);
    submitting(on);
    expect(lastCall(on)?.input).toEqual({ ...submission, token, version: 1 });
    on.fakes.settle('submitAbstract', { output: newer });
    expect(known(on).own).toEqual({ ...nothing, abstract: newer });
    on.actor.send({ type: 'replace' });
    submitting(on);
    expect(lastCall(on)?.input).toEqual({ ...submission, token, version: 2 });
  });

  it('stays as submitted when the author cancels, and the error message is cleared', () => {
    const on = refusedOnce();
    const problem = blamed(m.abstract_calls_not_reached());
    expect([where(on), known(on)]).toEqual(['writing', only({ session, own: before, submission, problem })]);
    on.actor.send({ type: 'cancel' });
    expect([where(on), known(on)]).toEqual([{ submitted: 'shown' }, only({ session, own: before })]);
  });

  it('cannot be cancelled if none was submitted', () => {
    const on = writing();
    on.actor.send({ type: 'cancel' });
    expect(where(on)).toBe('writing');
  });

  it('is read again and shown with a warning if another window replaced it', () => {
    const on = rereading();
    expect([where(on), known(on)]).toEqual(['reading', only({ session, own: before })]);
    expect(on.emitted).toEqual([told(m.abstract_refusals_stale(), 'warning')]);
    expect(lastCall(on)).toEqual({ effect: 'readOwn', input: { token } });
    on.fakes.settle('readOwn', { output: { ...nothing, abstract: newer } });
    expect(where(on)).toEqual({ submitted: 'shown' });
    expect(known(on)).toEqual(only({ session, own: { ...nothing, abstract: newer } }));
  });

  it('is still there after an expired session and a new code', () => {
    const on = resubmitting();
    on.fakes.settle('submitAbstract', { error: signedOut });
    expect(lastCall(on)).toMatchObject({ effect: 'emailCode', input: { email, problem: m.abstract_sign_in_ended() } });
    on.fakes.settle('emailCode', answer({ proof: { ...session, token: 'token-2' } }));
    on.fakes.settle('readOwn', { output: before });
    expect([where(on), known(on).own, known(on).submission]).toEqual(['writing', before, submission]);
    submitting(on);
    expect(lastCall(on)?.input).toEqual({ ...submission, token: 'token-2', version: 1 });
  });

  it('has a file that can be downloaded several times', () => {
    const on = fetching();
    on.fakes.settle('fetchFile', { output: undefined });
    expect([where(on), known(on), on.emitted]).toEqual([{ submitted: 'shown' }, only({ session, own: before }), []]);
    on.actor.send({ type: 'file.requested' });
    const fetched = { effect: 'fetchFile', input: { token } };
    expect([where(on), on.fakes.calls.slice(1)]).toEqual([{ submitted: 'fetching' }, [fetched, fetched]]);
  });

  it('can be replaced during a download of its file', () => {
    const on = fetching();
    on.actor.send({ type: 'replace' });
    expect([where(on), on.fakes.waiting()]).toEqual(['writing', []]);
  });
});

describe('a refusal', () => {
  const doors = [
    { door: 'closed', error: closed },
    { door: 'late', error: late },
    { door: 'unregistered', error: unregistered },
  ];
  /** A call in progress, and the context that stays after its refusal. */
  interface Call {
    at: string;
    effect: Effect;
    run: () => On;
    left: Partial<AbstractSubmission>;
  }
  const inside: Call[] = [
    { at: 'reading the abstract', effect: 'readOwn', run: reading, left: {} },
    { at: 'reading the abstract of another window', effect: 'readOwn', run: rereading, left: {} },
    { at: 'a submission', effect: 'submitAbstract', run: submitting, left: { submission } },
    { at: 'the download', effect: 'fetchFile', run: fetching, left: {} },
  ];
  const each = (calls: Call[]) => doors.flatMap((door) => calls.map((call) => ({ ...door, ...call })));

  it.each(doors)('of the email code opens the screen $door', ({ door, error }) => {
    const on = proving();
    on.fakes.settle('emailCode', answer({ refusal: error }));
    expect([where(on), on.emitted]).toEqual([door, []]);
  });

  it.each(each(inside))(
    'ends the session and opens the screen $door, during: $at',
    ({ door, effect, run, left, error }) => {
      const on = run();
      on.emitted.length = 0;
      on.fakes.settle(effect, { error });
      expect([where(on), known(on), on.emitted]).toEqual([door, only(left), [out]]);
    },
  );

  it.each(inside)(
    'because of an expired session returns to the email step with the reason, during: $at',
    ({ effect, run, left }) => {
      const on = run();
      on.emitted.length = 0;
      on.fakes.settle(effect, { error: signedOut });
      expect([where(on), on.emitted]).toEqual(['proving', [out]]);
      expect(known(on)).toEqual(only({ ...left, problem: blamed(m.abstract_sign_in_ended()) }));
    },
  );
});

describe('a failed call', () => {
  const tries = [
    { of: 'reading the abstract', effect: 'readOwn', run: reading, state: 'unread', again: { type: 'retry' } },
    { of: 'a submission', effect: 'submitAbstract', run: submitting, state: 'writing', again: submitted },
  ] as const;

  it.each(tries)('shows its reason on the same screen and loses nothing: $of', ({ effect, run, state }) => {
    const on = run();
    const context = known(on);
    on.fakes.settle(effect, { error: aNetworkError() });
    expect([where(on), on.emitted]).toEqual([state, []]);
    expect(known(on)).toEqual({ ...context, problem: blamed(m.abstract_calls_not_reached()) });
  });

  it.each(tries)('is cleared at the next attempt: $of', ({ effect, run, again }) => {
    const on = run();
    const earlier = [where(on), known(on)];
    on.fakes.settle(effect, { error: aNetworkError() });
    on.actor.send(again);
    expect([where(on), known(on), on.fakes.waiting()]).toEqual([...earlier, [effect]]);
  });

  it.each([
    ['a refusal', wrongCode, m.abstract_refusals_invalid_code()],
    ['a server error', aRefusal(500, 'Something broke.'), m.abstract_calls_fault()],
    ['a refusal without a message', aRefusal(400), m.abstract_calls_fault()],
    ['no answer', aNetworkError(), m.abstract_calls_not_reached()],
  ])('shows a readable message: %s', (_, error, sentence) => {
    const on = failing(submitting(), 'submitAbstract', error);
    expect(known(on).problem).toEqual(blamed(sentence));
  });

  it('shows messages at the fields that the service names', () => {
    const fields = [{ field: 'introduction', message: m.abstract_refusals_words({ most: 300 }) }];
    const on = submitting();
    on.fakes.settle('submitAbstract', { error: aRefusal(400, m.abstract_refusals_words({ most: 300 }), fields) });
    expect(known(on).problem).toEqual({ sentence: m.abstract_refusals_words({ most: 300 }), fields });
  });

  it('of a download shows a toast beside the abstract', () => {
    const on = fetching();
    on.fakes.settle('fetchFile', { error: aNetworkError() });
    expect([where(on), known(on)]).toEqual([{ submitted: 'shown' }, only({ session, own: before })]);
    expect(on.emitted).toEqual([told(m.abstract_calls_not_reached(), 'error')]);
  });
});

it('covers every state and every branch', () => expect(stage.uncovered()).toEqual([]));

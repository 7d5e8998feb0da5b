import { describe, expect, it } from 'vitest';
import { anAbstract } from '#machines/abstract-samples.ts';
import { aNetworkError } from '#machines/samples.ts';
import { m } from '#messages';
import {
  stage,
  session,
  email,
  token,
  submission,
  nothing,
  before,
  unregistered,
  signedOut,
  problemWith,
  noticeWith,
  sessionDeleted,
  stateValue,
  contextOf,
  contextWith,
  proving,
  answer,
  reading,
  loadedWith,
  writing,
  shown,
  failing,
  unread,
  replacing,
  submitting,
  resubmitting,
  rereading,
  fetching,
  type On,
  refusalsAndFailures,
} from './abstract-submission-fixture.ts';

const newer = anAbstract({ version: 2, title: 'A newer sample' });

const lastCall = ({ fakes }: On) => fakes.calls.at(-1);

const refusedOnce = () => failing(resubmitting(), 'submitAbstract', aNetworkError());
const unreadAfterStale = () => failing(rereading(), 'readOwn', aNetworkError());

describe('the author', () => {
  it('verifies the email with a code, and the session is stored for the tab', () => {
    const on = proving();
    expect([stateValue(on), on.fakes.calls]).toMatchObject([
      'proving',
      [{ effect: 'emailCode', input: { email: '' } }],
    ]);
    on.fakes.settle('emailCode', answer({ proof: session }));
    expect([stateValue(on), contextOf(on), on.emitted]).toEqual([
      'reading',
      contextWith({ session }),
      [{ type: 'session', session }],
    ]);
    expect(lastCall(on)).toEqual({ effect: 'readOwn', input: { token } });
  });

  it('needs no code while the session of the tab is valid', () => {
    const on = reading();
    expect([stateValue(on), contextOf(on), on.emitted]).toEqual(['reading', contextWith({ session }), []]);
    expect(on.fakes.calls).toEqual([{ effect: 'readOwn', input: { token } }]);
  });

  it('can go back and enter another email if the first one has no pass', () => {
    const on = proving();
    on.fakes.settle('emailCode', answer({ refusal: unregistered }));
    expect([stateValue(on), contextOf(on).email]).toEqual(['unregistered', email]);
    on.actor.send({ type: 'back' });
    expect([stateValue(on), contextOf(on)]).toEqual(['proving', contextWith({})]);
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
    expect([stateValue(on), contextOf(on)]).toEqual(['proving', contextWith({})]);
    expect([on.emitted, on.fakes.waiting()]).toEqual([[sessionDeleted], ['emailCode']]);
  });
});

describe('an abstract', () => {
  it.each([
    ['is written if none was submitted', nothing, 'writing'],
    ['is shown if it was submitted', before, { submitted: 'shown' }],
  ])('%s', (_, own, state) => {
    const on = loadedWith(own);
    expect([stateValue(on), contextOf(on), on.emitted]).toEqual([state, contextWith({ session, own }), []]);
  });

  it('is sent with the session token as version 0 the first time', () => {
    const on = submitting();
    expect([stateValue(on), contextOf(on)]).toEqual(['submitting', contextWith({ session, own: nothing, submission })]);
    expect(lastCall(on)).toEqual({ effect: 'submitAbstract', input: { ...submission, token, version: 0 } });
  });

  it('is shown as the service stored it, with a success message, and the draft is deleted', () => {
    const on = submitting();
    on.fakes.settle('submitAbstract', { output: anAbstract() });
    expect([stateValue(on), contextOf(on)]).toEqual([{ submitted: 'shown' }, contextWith({ session, own: before })]);
    expect(on.emitted).toEqual([{ type: 'submitted' }, noticeWith(m.abstract_form_submitted(), 'success')]);
  });

  it('is replaced with the version number that was read', () => {
    const on = replacing();
    expect([stateValue(on), contextOf(on)]).toEqual(['writing', contextWith({ session, own: before })]);
    submitting(on);
    expect(lastCall(on)?.input).toEqual({ ...submission, token, version: 1 });
    on.fakes.settle('submitAbstract', { output: newer });
    expect(contextOf(on).own).toEqual({ ...nothing, abstract: newer });
    on.actor.send({ type: 'replace' });
    submitting(on);
    expect(lastCall(on)?.input).toEqual({ ...submission, token, version: 2 });
  });

  it('stays as submitted when the author cancels, and the error message is cleared', () => {
    const on = refusedOnce();
    const problem = problemWith(m.abstract_calls_not_reached());
    expect([stateValue(on), contextOf(on)]).toEqual([
      'writing',
      contextWith({ session, own: before, submission, problem }),
    ]);
    on.actor.send({ type: 'cancel' });
    expect([stateValue(on), contextOf(on)]).toEqual([{ submitted: 'shown' }, contextWith({ session, own: before })]);
  });

  it('cannot be cancelled if none was submitted', () => {
    const on = writing();
    on.actor.send({ type: 'cancel' });
    expect(stateValue(on)).toBe('writing');
  });

  it('is read again and shown with a warning if another window replaced it', () => {
    const on = rereading();
    expect([stateValue(on), contextOf(on)]).toEqual(['reading', contextWith({ session, own: before })]);
    expect(on.emitted).toEqual([noticeWith(m.abstract_refusals_stale(), 'warning')]);
    expect(lastCall(on)).toEqual({ effect: 'readOwn', input: { token } });
    on.fakes.settle('readOwn', { output: { ...nothing, abstract: newer } });
    expect(stateValue(on)).toEqual({ submitted: 'shown' });
    expect(contextOf(on)).toEqual(contextWith({ session, own: { ...nothing, abstract: newer } }));
  });

  it('is still there after an expired session and a new code', () => {
    const on = resubmitting();
    on.fakes.settle('submitAbstract', { error: signedOut });
    expect(lastCall(on)).toMatchObject({ effect: 'emailCode', input: { email, problem: m.abstract_sign_in_ended() } });
    on.fakes.settle('emailCode', answer({ proof: { ...session, token: 'token-2' } }));
    on.fakes.settle('readOwn', { output: before });
    expect([stateValue(on), contextOf(on).own, contextOf(on).submission]).toEqual(['writing', before, submission]);
    submitting(on);
    expect(lastCall(on)?.input).toEqual({ ...submission, token: 'token-2', version: 1 });
  });

  it('has a file that can be downloaded several times', () => {
    const on = fetching();
    on.fakes.settle('fetchFile', { output: undefined });
    expect([stateValue(on), contextOf(on), on.emitted]).toEqual([
      { submitted: 'shown' },
      contextWith({ session, own: before }),
      [],
    ]);
    on.actor.send({ type: 'file.requested' });
    const fetched = { effect: 'fetchFile', input: { token } };
    expect([stateValue(on), on.fakes.calls.slice(1)]).toEqual([{ submitted: 'fetching' }, [fetched, fetched]]);
  });

  it('can be replaced during a download of its file', () => {
    const on = fetching();
    on.actor.send({ type: 'replace' });
    expect([stateValue(on), on.fakes.waiting()]).toEqual(['writing', []]);
  });
});

it('covers every state and every branch, except those of refusals and failed calls', () => {
  expect(stage.uncovered().filter((id) => !refusalsAndFailures.test(id))).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { anAbstract } from '#machines/abstract-samples.ts';
import { aNetworkError } from '#machines/samples.ts';
import { m } from '#messages';
import {
  runner,
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
  type Flow,
  refusalsAndFailures,
} from './abstract-submission-fixture.ts';

const newer = anAbstract({ version: 2, title: 'A newer sample' });

const lastCall = ({ fakes }: Flow) => fakes.calls.at(-1);

const refusedOnce = () => failing(resubmitting(), 'submitAbstract', aNetworkError());
const unreadAfterStale = () => failing(rereading(), 'readOwn', aNetworkError());

describe('the author', () => {
  it('verifies the email with a code, and the session is stored for the tab', () => {
    const flow = proving();
    expect([stateValue(flow), flow.fakes.calls]).toMatchObject([
      'proving',
      [{ effect: 'emailCode', input: { email: '' } }],
    ]);
    flow.fakes.settle('emailCode', answer({ proof: session }));
    expect([stateValue(flow), contextOf(flow), flow.emitted]).toEqual([
      'reading',
      contextWith({ session }),
      [{ type: 'session', session }],
    ]);
    expect(lastCall(flow)).toEqual({ effect: 'readOwn', input: { token } });
  });

  it('needs no code while the session of the tab is valid', () => {
    const flow = reading();
    expect([stateValue(flow), contextOf(flow), flow.emitted]).toEqual(['reading', contextWith({ session }), []]);
    expect(flow.fakes.calls).toEqual([{ effect: 'readOwn', input: { token } }]);
  });

  it('can go back and enter another email if the first one has no pass', () => {
    const flow = proving();
    flow.fakes.settle('emailCode', answer({ refusal: unregistered }));
    expect([stateValue(flow), contextOf(flow).email]).toEqual(['unregistered', email]);
    flow.actor.send({ type: 'back' });
    expect([stateValue(flow), contextOf(flow)]).toEqual(['proving', contextWith({})]);
    expect(lastCall(flow)).toMatchObject({ effect: 'emailCode', input: { email, problem: undefined } });
  });

  it.each([
    ['nothing could be read', unread],
    ['nothing is submitted yet', writing],
    ['an abstract is submitted', shown],
    ['the last attempt failed', refusedOnce],
    ['a file is being downloaded', fetching],
    ['the abstract from another window could not be read', unreadAfterStale],
  ])('can sign out when %s, and only the email stays', (_, run) => {
    const flow = run();
    flow.emitted.length = 0;
    flow.actor.send({ type: 'signOut' });
    expect([stateValue(flow), contextOf(flow)]).toEqual(['proving', contextWith({})]);
    expect([flow.emitted, flow.fakes.waiting()]).toEqual([[sessionDeleted], ['emailCode']]);
  });
});

describe('an abstract', () => {
  it.each([
    ['is written if none was submitted', nothing, 'writing'],
    ['is shown if it was submitted', before, { submitted: 'shown' }],
  ])('%s', (_, own, state) => {
    const flow = loadedWith(own);
    expect([stateValue(flow), contextOf(flow), flow.emitted]).toEqual([state, contextWith({ session, own }), []]);
  });

  it('is sent with the session token as version 0 the first time', () => {
    const flow = submitting();
    expect([stateValue(flow), contextOf(flow)]).toEqual([
      'submitting',
      contextWith({ session, own: nothing, submission }),
    ]);
    expect(lastCall(flow)).toEqual({ effect: 'submitAbstract', input: { ...submission, token, version: 0 } });
  });

  it('is shown as the service stored it, with a success message, and the draft is deleted', () => {
    const flow = submitting();
    flow.fakes.settle('submitAbstract', { output: anAbstract() });
    expect([stateValue(flow), contextOf(flow)]).toEqual([
      { submitted: 'shown' },
      contextWith({ session, own: before }),
    ]);
    expect(flow.emitted).toEqual([{ type: 'submitted' }, noticeWith(m.abstract_form_submitted(), 'success')]);
  });

  it('is replaced with the version number that was read', () => {
    const flow = replacing();
    expect([stateValue(flow), contextOf(flow)]).toEqual(['writing', contextWith({ session, own: before })]);
    submitting(flow);
    expect(lastCall(flow)?.input).toEqual({ ...submission, token, version: 1 });
    flow.fakes.settle('submitAbstract', { output: newer });
    expect(contextOf(flow).own).toEqual({ ...nothing, abstract: newer });
    flow.actor.send({ type: 'replace' });
    submitting(flow);
    expect(lastCall(flow)?.input).toEqual({ ...submission, token, version: 2 });
  });

  it('stays as submitted when the author cancels, and the error message is cleared', () => {
    const flow = refusedOnce();
    const problem = problemWith(m.abstract_calls_not_reached());
    expect([stateValue(flow), contextOf(flow)]).toEqual([
      'writing',
      contextWith({ session, own: before, submission, problem }),
    ]);
    flow.actor.send({ type: 'cancel' });
    expect([stateValue(flow), contextOf(flow)]).toEqual([
      { submitted: 'shown' },
      contextWith({ session, own: before }),
    ]);
  });

  it('cannot be cancelled if none was submitted', () => {
    const flow = writing();
    flow.actor.send({ type: 'cancel' });
    expect(stateValue(flow)).toBe('writing');
  });

  it('is read again and shown with a warning if another window replaced it', () => {
    const flow = rereading();
    expect([stateValue(flow), contextOf(flow)]).toEqual(['reading', contextWith({ session, own: before })]);
    expect(flow.emitted).toEqual([noticeWith(m.abstract_refusals_stale(), 'warning')]);
    expect(lastCall(flow)).toEqual({ effect: 'readOwn', input: { token } });
    flow.fakes.settle('readOwn', { output: { ...nothing, abstract: newer } });
    expect(stateValue(flow)).toEqual({ submitted: 'shown' });
    expect(contextOf(flow)).toEqual(contextWith({ session, own: { ...nothing, abstract: newer } }));
  });

  it('is still there after an expired session and a new code', () => {
    const flow = resubmitting();
    flow.fakes.settle('submitAbstract', { error: signedOut });
    expect(lastCall(flow)).toMatchObject({
      effect: 'emailCode',
      input: { email, problem: m.abstract_sign_in_ended() },
    });
    flow.fakes.settle('emailCode', answer({ proof: { ...session, token: 'token-2' } }));
    flow.fakes.settle('readOwn', { output: before });
    expect([stateValue(flow), contextOf(flow).own, contextOf(flow).submission]).toEqual([
      'writing',
      before,
      submission,
    ]);
    submitting(flow);
    expect(lastCall(flow)?.input).toEqual({ ...submission, token: 'token-2', version: 1 });
  });

  it('has a file that can be downloaded several times', () => {
    const flow = fetching();
    flow.fakes.settle('fetchFile', { output: undefined });
    expect([stateValue(flow), contextOf(flow), flow.emitted]).toEqual([
      { submitted: 'shown' },
      contextWith({ session, own: before }),
      [],
    ]);
    flow.actor.send({ type: 'file.requested' });
    const fetched = { effect: 'fetchFile', input: { token } };
    expect([stateValue(flow), flow.fakes.calls.slice(1)]).toEqual([{ submitted: 'fetching' }, [fetched, fetched]]);
  });

  it('can be replaced during a download of its file', () => {
    const flow = fetching();
    flow.actor.send({ type: 'replace' });
    expect([stateValue(flow), flow.fakes.waiting()]).toEqual(['writing', []]);
  });
});

it('covers every state and every branch, except those of refusals and failed calls', () => {
  expect(runner.uncovered().filter((id) => !refusalsAndFailures.test(id))).toEqual([]);
});

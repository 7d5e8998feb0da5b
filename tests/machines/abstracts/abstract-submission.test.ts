import { describe, expect, it } from 'vitest';
import { anAbstract } from '#machines/abstract-samples.ts';
import { m } from '#messages';
import {
  session,
  email,
  token,
  submission,
  nothing,
  before,
  signedOut,
  stateValue,
  contextOf,
  contextWith,
  answer,
  loadedWith,
  replacing,
  submitting,
  resubmitting,
  type Flow,
} from './abstract-submission-fixture.ts';

const newer = anAbstract({ version: 2, title: 'A newer sample' });

const lastCall = ({ fakes }: Flow) => fakes.calls.at(-1);

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
});

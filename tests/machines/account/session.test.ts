import { describe, expect, it } from 'vitest';
import { aNetworkError, aSignedIn } from '#machines/samples.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const runner = flowRunner(sessionMachine);
const asha = aSignedIn();
const other = aSignedIn({ id: 'other', email: 'other@devices.example' });

function signedIn() {
  const flow = runner.open(undefined);
  flow.fakes.settle('readSession', { output: asha });
  return flow;
}

type Flow = ReturnType<typeof signedIn>;
const stateValue = ({ actor }: Flow) => actor.getSnapshot().value;
const accountOf = ({ actor }: Flow) => actor.getSnapshot().context.account;
const noticeSentences = ({ emitted }: Flow) => emitted.map((event) => (event as { sentence: string }).sentence);
const sendChange = ({ actor }: Flow) => actor.send({ type: 'session.changed' });

describe('the session', () => {
  it('can be read again after a failed read', () => {
    const flow = runner.open(undefined);
    flow.fakes.settle('readSession', { error: aNetworkError() });
    expect(stateValue(flow)).toBe('unreadable');
    flow.actor.send({ type: 'retry' });
    expect(flow.fakes.waiting()).toEqual(['readSession']);
  });

  it('continues if it cannot be watched', () => {
    const flow = signedIn();
    flow.fakes.settle('watchSession', { error: new Error('no storage') });
    expect(stateValue(flow)).toEqual({ present: 'quiet' });
    expect(flow.actor.getSnapshot().status).toBe('active');
  });

  it('is renewed after a refusal, also during a read', () => {
    const flow = signedIn();
    flow.actor.send({ type: 'call.refused' });
    expect(flow.fakes.waiting()).toContain('renewSession');
    flow.fakes.settle('renewSession', { output: asha });
    expect([stateValue(flow), noticeSentences(flow)]).toEqual([
      { present: 'quiet' },
      ['Your session was renewed. Please try once more.'],
    ]);
    sendChange(flow);
    expect(stateValue(flow)).toEqual({ present: 'checking' });
    flow.actor.send({ type: 'call.refused' });
    expect(stateValue(flow)).toEqual({ present: 'renewing' });
  });

  it('continues if renewing or reading fails without a connection', () => {
    const flow = signedIn();
    flow.actor.send({ type: 'call.refused' });
    flow.fakes.settle('renewSession', { error: aNetworkError() });
    expect([stateValue(flow), noticeSentences(flow)]).toEqual([{ present: 'quiet' }, []]);
    sendChange(flow);
    flow.fakes.settle('readSession', { error: aNetworkError() });
    expect([stateValue(flow), accountOf(flow), noticeSentences(flow)]).toEqual([{ present: 'quiet' }, asha, []]);
  });

  it.each(['renewSession', 'readSession'] as const)('is lost and shows a message if %s finds no account', (effect) => {
    const flow = signedIn();
    if (effect === 'readSession') sendChange(flow);
    else flow.actor.send({ type: 'call.refused' });
    flow.fakes.settle(effect, { output: undefined });
    expect([stateValue(flow), noticeSentences(flow)]).toEqual([
      'lost',
      ['Your session has ended. Please sign in again. Your unsaved changes are kept on this device.'],
    ]);
  });

  it('is absent without a message if the visitor signed out before the page was loaded', () => {
    const flow = runner.open(undefined);
    flow.fakes.settle('readSession', { output: 'signedOut' });
    expect([stateValue(flow), noticeSentences(flow)]).toEqual(['absent', []]);
  });

  it.each(['renewSession', 'readSession'] as const)(
    'belongs to the account that %s finds, which may be another one',
    (effect) => {
      const flow = signedIn();
      if (effect === 'readSession') sendChange(flow);
      else flow.actor.send({ type: 'call.refused' });
      flow.fakes.settle(effect, { output: other });
      expect([stateValue(flow), accountOf(flow), noticeSentences(flow)]).toEqual([
        { present: 'quiet' },
        other,
        ['Somebody signed in with another account in this browser. This is the area of that account.'],
      ]);
    },
  );

  it('is read again if it changes during a renewal', () => {
    const flow = signedIn();
    flow.actor.send({ type: 'call.refused' });
    sendChange(flow);
    expect(stateValue(flow)).toEqual({ present: 'checking' });
    flow.fakes.settle('readSession', { output: other });
    expect([stateValue(flow), accountOf(flow)]).toEqual([{ present: 'quiet' }, other]);
  });

  it('is read a last time if it changes twice in a row', () => {
    const flow = signedIn();
    sendChange(flow);
    const before = flow.fakes.calls.length;
    sendChange(flow);
    expect(flow.fakes.calls.slice(before)).toEqual([{ effect: 'readSession', input: undefined }]);
    flow.fakes.settle('readSession', { output: { ...asha } });
    expect([stateValue(flow), noticeSentences(flow)]).toEqual([{ present: 'quiet' }, []]);
  });

  it('ends at sign-out; a failed sign-out keeps it and shows a message', () => {
    const flow = signedIn();
    flow.actor.send({ type: 'signOut' });
    flow.fakes.settle('endSession', { error: aNetworkError() });
    expect([stateValue(flow), noticeSentences(flow)]).toEqual([
      { present: 'quiet' },
      ['You are not signed out yet: the site could not be reached. Please try again.'],
    ]);
    flow.actor.send({ type: 'signOut' });
    flow.fakes.settle('endSession', { output: undefined });
    expect(stateValue(flow)).toBe('signedOut');
  });
});

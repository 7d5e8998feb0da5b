import { describe, expect, it } from 'vitest';
import { aNetworkError, aSignedIn } from '#machines/samples.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { stageOf } from '#tests/support/flows/stage.ts';

const stage = stageOf(sessionMachine);
const asha = aSignedIn();
const other = aSignedIn({ id: 'other', email: 'other@devices.example' });

function signedIn() {
  const on = stage.open(undefined);
  on.fakes.settle('readSession', { output: asha });
  return on;
}

type On = ReturnType<typeof signedIn>;
const stateValue = ({ actor }: On) => actor.getSnapshot().value;
const whose = ({ actor }: On) => actor.getSnapshot().context.account;
const noticeSentences = ({ emitted }: On) => emitted.map((event) => (event as { sentence: string }).sentence);
const tell = ({ actor }: On) => actor.send({ type: 'session.changed' });

describe('the session', () => {
  it('is read immediately and watched from then on', () => {
    const on = signedIn();
    expect([stateValue(on), whose(on), on.fakes.waiting()]).toEqual([{ present: 'quiet' }, asha, ['watchSession']]);
  });

  it('can be read again after a failed read', () => {
    const on = stage.open(undefined);
    on.fakes.settle('readSession', { error: aNetworkError() });
    expect(stateValue(on)).toBe('unreadable');
    on.actor.send({ type: 'retry' });
    expect(on.fakes.waiting()).toEqual(['readSession']);
  });

  it('continues if it cannot be watched', () => {
    const on = signedIn();
    on.fakes.settle('watchSession', { error: new Error('no storage') });
    expect(stateValue(on)).toEqual({ present: 'quiet' });
    expect(on.actor.getSnapshot().status).toBe('active');
  });

  it('is renewed after a refusal, also during a read', () => {
    const on = signedIn();
    on.actor.send({ type: 'call.refused' });
    expect(on.fakes.waiting()).toContain('renewSession');
    on.fakes.settle('renewSession', { output: asha });
    expect([stateValue(on), noticeSentences(on)]).toEqual([
      { present: 'quiet' },
      ['Your session was renewed. Please try once more.'],
    ]);
    tell(on);
    expect(stateValue(on)).toEqual({ present: 'checking' });
    on.actor.send({ type: 'call.refused' });
    expect(stateValue(on)).toEqual({ present: 'renewing' });
  });

  it('continues if renewing or reading fails without a connection', () => {
    const on = signedIn();
    on.actor.send({ type: 'call.refused' });
    on.fakes.settle('renewSession', { error: aNetworkError() });
    expect([stateValue(on), noticeSentences(on)]).toEqual([{ present: 'quiet' }, []]);
    tell(on);
    on.fakes.settle('readSession', { error: aNetworkError() });
    expect([stateValue(on), whose(on), noticeSentences(on)]).toEqual([{ present: 'quiet' }, asha, []]);
  });

  it.each(['renewSession', 'readSession'] as const)('is lost and shows a message if %s finds no account', (effect) => {
    const on = signedIn();
    if (effect === 'readSession') tell(on);
    else on.actor.send({ type: 'call.refused' });
    on.fakes.settle(effect, { output: undefined });
    expect([stateValue(on), noticeSentences(on)]).toEqual([
      'lost',
      ['Your session has ended. Please sign in again. Your unsaved changes are kept on this device.'],
    ]);
  });

  it.each(['renewSession', 'readSession'] as const)(
    'ended in another window without a message if %s reports that',
    (effect) => {
      const on = signedIn();
      if (effect === 'readSession') tell(on);
      else on.actor.send({ type: 'call.refused' });
      on.fakes.settle(effect, { output: 'signedOut' });
      expect([stateValue(on), noticeSentences(on)]).toEqual([
        'signedOutElsewhere',
        ['You have signed out in another window. Please sign in again to continue.'],
      ]);
    },
  );

  it('is absent without a message if the visitor signed out before the page was loaded', () => {
    const on = stage.open(undefined);
    on.fakes.settle('readSession', { output: 'signedOut' });
    expect([stateValue(on), noticeSentences(on)]).toEqual(['absent', []]);
  });

  it.each(['renewSession', 'readSession'] as const)(
    'belongs to the account that %s finds, which may be another one',
    (effect) => {
      const on = signedIn();
      if (effect === 'readSession') tell(on);
      else on.actor.send({ type: 'call.refused' });
      on.fakes.settle(effect, { output: other });
      expect([stateValue(on), whose(on), noticeSentences(on)]).toEqual([
        { present: 'quiet' },
        other,
        ['Somebody signed in with another account in this browser. This is the area of that account.'],
      ]);
    },
  );

  it('is read again if it changes during a renewal', () => {
    const on = signedIn();
    on.actor.send({ type: 'call.refused' });
    tell(on);
    expect(stateValue(on)).toEqual({ present: 'checking' });
    on.fakes.settle('readSession', { output: other });
    expect([stateValue(on), whose(on)]).toEqual([{ present: 'quiet' }, other]);
  });

  it('is read a last time if it changes twice in a row', () => {
    const on = signedIn();
    tell(on);
    const before = on.fakes.calls.length;
    tell(on);
    expect(on.fakes.calls.slice(before)).toEqual([{ effect: 'readSession', input: undefined }]);
    on.fakes.settle('readSession', { output: { ...asha } });
    expect([stateValue(on), noticeSentences(on)]).toEqual([{ present: 'quiet' }, []]);
  });

  it('ends at sign-out; a failed sign-out keeps it and shows a message', () => {
    const on = signedIn();
    on.actor.send({ type: 'signOut' });
    on.fakes.settle('endSession', { error: aNetworkError() });
    expect([stateValue(on), noticeSentences(on)]).toEqual([
      { present: 'quiet' },
      ['You are not signed out yet: the site could not be reached. Please try again.'],
    ]);
    on.actor.send({ type: 'signOut' });
    on.fakes.settle('endSession', { output: undefined });
    expect(stateValue(on)).toBe('signedOut');
  });

  it('covers every state and every branch', () => {
    const on = stage.open(undefined);
    on.fakes.settle('readSession', { output: undefined });
    expect(stateValue(on)).toBe('absent');
    expect(stage.uncovered()).toEqual([]);
  });
});

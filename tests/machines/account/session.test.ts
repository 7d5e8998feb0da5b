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
const where = ({ actor }: On) => actor.getSnapshot().value;
const whose = ({ actor }: On) => actor.getSnapshot().context.account;
const said = ({ emitted }: On) => emitted.map((event) => (event as { sentence: string }).sentence);
const tell = ({ actor }: On) => actor.send({ type: 'session.changed' });

describe('the session', () => {
  it('is looked at once, and watched from then on', () => {
    const on = signedIn();
    expect([where(on), whose(on), on.fakes.waiting()]).toEqual([{ present: 'quiet' }, asha, ['watchSession']]);
  });

  it('that cannot be read is asked for again when the visitor wants it', () => {
    const on = stage.open(undefined);
    on.fakes.settle('readSession', { error: aNetworkError() });
    expect(where(on)).toBe('unreadable');
    on.actor.send({ type: 'retry' });
    expect(on.fakes.waiting()).toEqual(['readSession']);
  });

  it('that cannot be watched goes on', () => {
    const on = signedIn();
    on.fakes.settle('watchSession', { error: new Error('no storage') });
    expect(where(on)).toEqual({ present: 'quiet' });
    expect(on.actor.getSnapshot().status).toBe('active');
  });

  it('is renewed after a refusal, also while it is looked at', () => {
    const on = signedIn();
    on.actor.send({ type: 'call.refused' });
    expect(on.fakes.waiting()).toContain('renewSession');
    on.fakes.settle('renewSession', { output: asha });
    expect([where(on), said(on)]).toEqual([{ present: 'quiet' }, ['Your session was renewed. Please try once more.']]);
    tell(on);
    expect(where(on)).toEqual({ present: 'checking' });
    on.actor.send({ type: 'call.refused' });
    expect(where(on)).toEqual({ present: 'renewing' });
  });

  it('that cannot be renewed or looked at for want of a connection lasts', () => {
    const on = signedIn();
    on.actor.send({ type: 'call.refused' });
    on.fakes.settle('renewSession', { error: aNetworkError() });
    expect([where(on), said(on)]).toEqual([{ present: 'quiet' }, []]);
    tell(on);
    on.fakes.settle('readSession', { error: aNetworkError() });
    expect([where(on), whose(on), said(on)]).toEqual([{ present: 'quiet' }, asha, []]);
  });

  it.each(['renewSession', 'readSession'] as const)('is lost, and it is told, where %s finds nobody', (effect) => {
    const on = signedIn();
    if (effect === 'readSession') tell(on);
    else on.actor.send({ type: 'call.refused' });
    on.fakes.settle(effect, { output: undefined });
    expect([where(on), said(on)]).toEqual([
      'lost',
      ['Your session has ended. Please sign in again. Your unsaved changes are kept on this device.'],
    ]);
  });

  it.each(['renewSession', 'readSession'] as const)(
    'was left in another window, and nothing is promised, where %s finds so',
    (effect) => {
      const on = signedIn();
      if (effect === 'readSession') tell(on);
      else on.actor.send({ type: 'call.refused' });
      on.fakes.settle(effect, { output: 'left' });
      expect([where(on), said(on)]).toEqual([
        'leftElsewhere',
        ['You have signed out in another window. Please sign in again to continue.'],
      ]);
    },
  );

  it('that was left before the page came is none, without a word', () => {
    const on = stage.open(undefined);
    on.fakes.settle('readSession', { output: 'left' });
    expect([where(on), said(on)]).toEqual(['absent', []]);
  });

  it.each(['renewSession', 'readSession'] as const)('is of whom %s finds, who may be somebody else', (effect) => {
    const on = signedIn();
    if (effect === 'readSession') tell(on);
    else on.actor.send({ type: 'call.refused' });
    on.fakes.settle(effect, { output: other });
    expect([where(on), whose(on), said(on)]).toEqual([
      { present: 'quiet' },
      other,
      ['Somebody signed in with another account in this browser. This is the area of that account.'],
    ]);
  });

  it('that changes while it is renewed is looked at as it is then', () => {
    const on = signedIn();
    on.actor.send({ type: 'call.refused' });
    tell(on);
    expect(where(on)).toEqual({ present: 'checking' });
    on.fakes.settle('readSession', { output: other });
    expect([where(on), whose(on)]).toEqual([{ present: 'quiet' }, other]);
  });

  it('that changes twice in a row is looked at as it is last', () => {
    const on = signedIn();
    tell(on);
    const before = on.fakes.calls.length;
    tell(on);
    expect(on.fakes.calls.slice(before)).toEqual([{ effect: 'readSession', input: undefined }]);
    on.fakes.settle('readSession', { output: { ...asha } });
    expect([where(on), said(on)]).toEqual([{ present: 'quiet' }, []]);
  });

  it('ends when the visitor leaves; who could not leave is still there, and told', () => {
    const on = signedIn();
    on.actor.send({ type: 'signOut' });
    on.fakes.settle('endSession', { error: aNetworkError() });
    expect([where(on), said(on)]).toEqual([
      { present: 'quiet' },
      ['You are not signed out yet: the site could not be reached. Please try again.'],
    ]);
    on.actor.send({ type: 'signOut' });
    on.fakes.settle('endSession', { output: undefined });
    expect(where(on)).toBe('left');
  });

  it('was walked through whole', () => {
    const on = stage.open(undefined);
    on.fakes.settle('readSession', { output: undefined });
    expect(where(on)).toBe('absent');
    expect(stage.uncovered()).toEqual([]);
  });
});

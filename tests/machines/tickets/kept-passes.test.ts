import { describe, expect, it } from 'vitest';
import { keptPassesMachine } from '#machines/kept-passes/kept-passes.machine.ts';
import { aKeptPass, aTicket } from '#machines/samples.ts';
import { stageOf } from '#tests/support/flows/stage.ts';

const stage = stageOf(keptPassesMachine);
const second = aTicket({ pass_id: '9K3TA-1MB7D' });
const [switchedOff, full] = ['SecurityError', 'QuotaExceededError'].map((name) => Object.assign(new Error(), { name }));

function ready(passes = [aKeptPass()]) {
  const on = stage.open(undefined);
  on.fakes.settle('listKept', { output: passes });
  return on;
}

const keptIn = ({ actor }: ReturnType<typeof ready>) =>
  actor.getSnapshot().context.passes.map(({ pass }) => pass.pass_id);
const problemIn = ({ actor }: ReturnType<typeof ready>) => actor.getSnapshot().context.problem;

describe('passes on the device', () => {
  it('are read when the screen opens', () => {
    expect(keptIn(ready())).toEqual(['4T2MZ-8QK1C']);
  });

  it('that cannot be read show a message, and a pass can be saved all the same', () => {
    const on = stage.open(undefined);
    on.fakes.settle('listKept', { error: switchedOff });
    expect(problemIn(on)).toBe(
      'The passes kept on this device cannot be read: this browser does not let the site store anything.',
    );
    on.actor.send({ type: 'keep', pass: aTicket(), status: 'verified' });
    expect([problemIn(on), on.fakes.waiting()]).toEqual([undefined, ['keepPass']]);
  });

  it('contain a new pass only after it was written', () => {
    const on = ready([]);
    on.actor.send({ type: 'keep', pass: aTicket(), status: 'verified' });
    expect(on.fakes.calls.at(-1)).toEqual({ effect: 'keepPass', input: { pass: aTicket(), status: 'verified' } });
    expect([keptIn(on), on.actor.getSnapshot().hasTag('busy')]).toEqual([[], true]);

    on.fakes.settle('keepPass', { output: aKeptPass() });
    expect(on.actor.getSnapshot()).toMatchObject({ value: 'ready', context: { passes: [aKeptPass()] } });
  });

  it('contain each pass once', () => {
    const on = ready();
    on.actor.send({ type: 'keep', pass: aTicket(), status: 'verified' });
    expect(on.fakes.waiting()).toEqual([]);
  });

  it('never contain a provisional pass, which is not valid for entry', () => {
    const on = ready([]);
    on.actor.send({ type: 'keep', pass: { ...second, state: 'provisional' }, status: 'verified' });
    expect(on.fakes.waiting()).toEqual([]);
  });

  it.each([
    [full, 'The pass was not kept, because there is no room left on this device. Your tickets are not changed.'],
    [
      switchedOff,
      'The pass was not kept, because this browser does not let the site store anything. Your tickets are not changed.',
    ],
  ])('show why a pass was not saved, and lose none: %o', (error, sentence) => {
    const on = ready();
    on.actor.send({ type: 'keep', pass: second, status: 'verified' });
    on.fakes.settle('keepPass', { error });
    expect([problemIn(on), keptIn(on)]).toEqual([sentence, ['4T2MZ-8QK1C']]);
  });

  it('lose the pass that is removed', () => {
    const on = ready([aKeptPass(), aKeptPass({ pass: second })]);
    on.actor.send({ type: 'remove', passId: '4T2MZ-8QK1C' });
    expect(on.fakes.calls.at(-1)).toEqual({ effect: 'removePasses', input: { passIds: ['4T2MZ-8QK1C'] } });
    on.fakes.settle('removePasses', { output: undefined });
    expect(keptIn(on)).toEqual(['9K3TA-1MB7D']);
  });

  it('can all be removed at once', () => {
    const on = ready([aKeptPass(), aKeptPass({ pass: second })]);
    on.actor.send({ type: 'removeAll' });
    expect(on.fakes.calls.at(-1)?.input).toEqual({ passIds: ['4T2MZ-8QK1C', '9K3TA-1MB7D'] });
    on.fakes.settle('removePasses', { output: undefined });
    expect(keptIn(on)).toEqual([]);
  });

  it('stay if they could not be removed, with a message until the next attempt', () => {
    const on = ready();
    on.actor.send({ type: 'removeAll' });
    on.fakes.settle('removePasses', { error: switchedOff });
    expect([problemIn(on), keptIn(on)]).toEqual([
      'Nothing was removed. Please try again, or clear the data of this site in your browser.',
      ['4T2MZ-8QK1C'],
    ]);
    on.actor.send({ type: 'removeAll' });
    expect(problemIn(on)).toBeUndefined();
  });

  it('are read again when the visitor returns, because another tab may have changed them', () => {
    const on = ready();
    on.actor.send({ type: 'page.shown' });
    expect(keptIn(on)).toEqual(['4T2MZ-8QK1C']);
    on.fakes.settle('listKept', { output: [] });
    expect(keptIn(on)).toEqual([]);
  });

  it('cannot be removed if there are none', () => {
    const on = ready([]);
    on.actor.send({ type: 'removeAll' });
    on.actor.send({ type: 'remove', passId: '4T2MZ-8QK1C' });
    expect(on.fakes.waiting()).toEqual([]);
  });
});

it('covers every state and every branch', () => expect(stage.uncovered()).toEqual([]));

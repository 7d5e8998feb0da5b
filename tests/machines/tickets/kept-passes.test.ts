import { describe, expect, it } from 'vitest';
import { keptPassesMachine } from '#machines/kept-passes/kept-passes.machine.ts';
import { aKeptPass, aTicket } from '#machines/samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const runner = flowRunner(keptPassesMachine);
const second = aTicket({ pass_id: '9K3TA-1MB7D' });
const [switchedOff, full] = ['SecurityError', 'QuotaExceededError'].map((name) => Object.assign(new Error(), { name }));

function ready(passes = [aKeptPass()]) {
  const flow = runner.open(undefined);
  flow.fakes.settle('listKept', { output: passes });
  return flow;
}

const savedPassesOf = ({ actor }: ReturnType<typeof ready>) =>
  actor.getSnapshot().context.passes.map(({ pass }) => pass.pass_id);
const problemIn = ({ actor }: ReturnType<typeof ready>) => actor.getSnapshot().context.problem;

describe('passes on the device', () => {
  it('that cannot be read show a message, and a pass can be saved all the same', () => {
    const flow = runner.open(undefined);
    flow.fakes.settle('listKept', { error: switchedOff });
    expect(problemIn(flow)).toBe(
      'The passes kept on this device cannot be read: this browser does not let the site store anything.',
    );
    flow.actor.send({ type: 'keep', pass: aTicket(), status: 'verified' });
    expect([problemIn(flow), flow.fakes.waiting()]).toEqual([undefined, ['keepPass']]);
  });

  it('contain a new pass only after it was written', () => {
    const flow = ready([]);
    flow.actor.send({ type: 'keep', pass: aTicket(), status: 'verified' });
    expect(flow.fakes.calls.at(-1)).toEqual({ effect: 'keepPass', input: { pass: aTicket(), status: 'verified' } });
    expect([savedPassesOf(flow), flow.actor.getSnapshot().hasTag('busy')]).toEqual([[], true]);

    flow.fakes.settle('keepPass', { output: aKeptPass() });
    expect(flow.actor.getSnapshot()).toMatchObject({ value: 'ready', context: { passes: [aKeptPass()] } });
  });

  it('never contain a provisional pass, which is not valid for entry', () => {
    const flow = ready([]);
    flow.actor.send({ type: 'keep', pass: { ...second, state: 'provisional' }, status: 'verified' });
    expect(flow.fakes.waiting()).toEqual([]);
  });

  it.each([
    [full, 'The pass was not kept, because there is no room left on this device. Your tickets are not changed.'],
    [
      switchedOff,
      'The pass was not kept, because this browser does not let the site store anything. Your tickets are not changed.',
    ],
  ])('show why a pass was not saved, and lose none: %o', (error, sentence) => {
    const flow = ready();
    flow.actor.send({ type: 'keep', pass: second, status: 'verified' });
    flow.fakes.settle('keepPass', { error });
    expect([problemIn(flow), savedPassesOf(flow)]).toEqual([sentence, ['4T2MZ-8QK1C']]);
  });

  it('are saved when they are shown, also while the list is read', () => {
    const flow = runner.open(undefined);
    const shown = [{ pass: aTicket(), status: 'verified' }];
    flow.actor.send({ type: 'passes.shown', passes: shown });
    flow.fakes.settle('listKept', { output: [] });
    expect(flow.fakes.calls.at(-1)).toEqual({ effect: 'keepShown', input: { passes: shown } });
    flow.fakes.settle('keepShown', { output: [aKeptPass()] });
    expect([flow.actor.getSnapshot().value, savedPassesOf(flow)]).toEqual(['ready', ['4T2MZ-8QK1C']]);

    flow.actor.send({ type: 'passes.shown', passes: [{ pass: second, status: 'verified' }] });
    expect(flow.fakes.waiting()).toEqual(['keepShown']);
    flow.fakes.settle('keepShown', { error: full });
    expect([flow.actor.getSnapshot().value, problemIn(flow)]).toEqual(['ready', undefined]);
  });

  it('lose the pass that is removed', () => {
    const flow = ready([aKeptPass(), aKeptPass({ pass: second })]);
    flow.actor.send({ type: 'remove', passId: '4T2MZ-8QK1C' });
    expect(flow.fakes.calls.at(-1)).toEqual({ effect: 'removePasses', input: { passIds: ['4T2MZ-8QK1C'] } });
    flow.fakes.settle('removePasses', { output: undefined });
    expect(savedPassesOf(flow)).toEqual(['9K3TA-1MB7D']);
  });

  it('stay if they could not be removed, with a message until the next attempt', () => {
    const flow = ready();
    flow.actor.send({ type: 'removeAll' });
    flow.fakes.settle('removePasses', { error: switchedOff });
    expect([problemIn(flow), savedPassesOf(flow)]).toEqual([
      'Nothing was removed. Please try again, or clear the data of this site in your browser.',
      ['4T2MZ-8QK1C'],
    ]);
    flow.actor.send({ type: 'removeAll' });
    expect(problemIn(flow)).toBeUndefined();
  });

  it('cannot be removed if there are none', () => {
    const flow = ready([]);
    flow.actor.send({ type: 'removeAll' });
    flow.actor.send({ type: 'remove', passId: '4T2MZ-8QK1C' });
    expect(flow.fakes.waiting()).toEqual([]);
  });
});

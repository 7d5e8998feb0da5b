import { describe, expect, it } from 'vitest';
import { aHeldMailing, aMailing, aSendingMailing, aSentMailing, aStoppedMailing } from '#machines/mailing-samples.ts';
import { mailingMachine } from '#machines/mailing/mailing.machine.ts';
import { aNetworkError, aRefusal } from '#machines/samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const { open } = flowRunner(mailingMachine);

const started = (input: Parameters<typeof open>[0]) => {
  const { actor, fakes } = open(input);
  const calls = () => fakes.calls.splice(0).map(({ effect, input: given }) => [effect, given]);
  return { actor, fakes, calls, at: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context };
};

/** The flow with a stored mailing. */
const stored = (mailing = aMailing()) => {
  const flow = started({ id: mailing.id });
  flow.fakes.settle('loadMailing', { output: mailing });
  flow.calls();
  return flow;
};

describe('draft of a mailing', () => {
  it('begins with the segment of a list, and is stored when it has a subject and a text', () => {
    const segment = { audience: 'contacts', filters: { state: 'paid' } } as const;
    const { actor, fakes, calls, at } = started({ segment });
    actor.send({ type: 'saved' });
    actor.send({ type: 'draft.changed', change: { subject: ' Hall ' } });
    actor.send({ type: 'saved' });
    actor.send({ type: 'left' });
    expect(at()).toBe('writing');
    actor.send({ type: 'draft.changed', change: { body: 'Hall B' } });
    actor.send({ type: 'saved' });
    expect(calls()).toEqual([['saveDraft', { draft: { ...segment, subject: 'Hall', body: 'Hall B' } }]]);
    fakes.settle('saveDraft', { output: aMailing() });
    expect(at()).toBe('reviewing');
  });

  it('keeps its text after a refusal, and replaces the version that was read', () => {
    const { actor, fakes, calls, at, context } = stored();
    actor.send({ type: 'edited' });
    actor.send({ type: 'draft.changed', change: { body: '{nmae}' } });
    actor.send({ type: 'saved' });
    fakes.settle('saveDraft', { error: aRefusal(400, '{nmae} is not a placeholder.') });
    expect([at(), context().draft.body, context().problem]).toEqual([
      'writing',
      '{nmae}',
      '{nmae} is not a placeholder.',
    ]);
    actor.send({ type: 'saved' });
    expect(calls().at(-1)?.[1]).toMatchObject({ id: 'mailing-1', version: 1 });
    fakes.settle('saveDraft', { error: aNetworkError() });
    actor.send({ type: 'left' });
    expect([at(), context().problem]).toEqual(['loading', '']);
    fakes.settle('loadMailing', { output: aMailing({ version: 3 }) });
    expect([at(), context().draft.body]).toEqual(['reviewing', aMailing().body]);
  });

  it('is tested, and the email is shown until it is stored again', () => {
    const { actor, fakes, calls, at, context } = stored();
    actor.send({ type: 'tested' });
    expect(calls()).toEqual([['decide', { action: 'test', mailing: aMailing() }]]);
    fakes.settle('decide', { output: { tested: 'meena@office.example' } });
    expect([at(), context().tested, context().action]).toEqual(['reviewing', 'meena@office.example', undefined]);
    actor.send({ type: 'edited' });
    actor.send({ type: 'saved' });
    expect(context().tested).toBeUndefined();
  });

  it('is deleted after a question', () => {
    const { actor, fakes, at, context } = stored();
    actor.send({ type: 'action.chosen', action: 'discard' });
    actor.send({ type: 'question.closed' });
    expect([at(), context().action]).toEqual(['reviewing', undefined]);
    actor.send({ type: 'action.chosen', action: 'discard' });
    actor.send({ type: 'confirmed' });
    fakes.settle('decide', { output: {} });
    expect(at()).toBe('deleted');
  });
});

describe('released mailing', () => {
  it('is watched, stopped, and goes on until it is sent', () => {
    const { actor, fakes, calls, at, context } = stored();
    actor.send({ type: 'action.chosen', action: 'release' });
    actor.send({ type: 'confirmed' });
    expect(calls()).toEqual([['decide', { action: 'release', mailing: aMailing() }]]);
    fakes.settle('decide', { output: { mailing: aHeldMailing() } });
    expect([at(), calls()]).toEqual(['running', [['watchMailing', { id: 'mailing-1' }]]]);
    actor.send({ type: 'mailing.read', mailing: aSendingMailing() });
    expect([at(), context().mailing?.state, calls()]).toEqual(['running', 'sending', []]);
    actor.send({ type: 'stopped' });
    expect(calls()).toEqual([['decide', { action: 'stop', mailing: aSendingMailing() }]]);
    fakes.settle('decide', { output: { mailing: aStoppedMailing() } });
    expect(at()).toBe('paused');
    actor.send({ type: 'resumed' });
    expect(calls()).toEqual([['decide', { action: 'resume', mailing: aStoppedMailing() }]]);
    fakes.settle('decide', { output: { mailing: aHeldMailing() } });
    actor.send({ type: 'mailing.read', mailing: aSentMailing() });
    expect([at(), context().mailing?.state]).toEqual(['finished', 'sent']);
  });

  it('that another person has changed is read again, with the sentence of the refusal', () => {
    const { actor, fakes, at, context } = stored(aHeldMailing());
    actor.send({ type: 'stopped' });
    fakes.settle('decide', { error: aRefusal(409, 'Ravi has stopped it') });
    expect([at(), context().problem]).toEqual(['loading', 'Ravi has stopped it']);
    fakes.settle('loadMailing', { output: aStoppedMailing() });
    expect([at(), context().problem]).toEqual(['paused', 'Ravi has stopped it']);
    actor.send({ type: 'resumed' });
    expect(context().problem).toBe('');
  });

  it('is read again after a lost connection', () => {
    const { actor, fakes, at } = started({ id: 'mailing-1' });
    fakes.settle('loadMailing', { error: aNetworkError() });
    expect(at()).toBe('failed');
    actor.send({ type: 'retry' });
    fakes.settle('loadMailing', { output: aHeldMailing() });
    fakes.settle('watchMailing', { error: aNetworkError() });
    expect(at()).toBe('failed');
  });
});

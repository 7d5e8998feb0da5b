import { describe, expect, it } from 'vitest';
import { issuePassesMachine } from '#machines/issue-passes/issue-passes.machine.ts';
import type { IssuePassesInput } from '#machines/issue-passes/issue-passes.ts';
import { aLongPreview, aPreviewRow, somePassKinds } from '#machines/pass-samples.ts';
import { aNetworkError, aRefusal } from '#machines/samples.ts';
import { m } from '#messages';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const { open } = flowRunner(issuePassesMachine);
const kinds = somePassKinds();
const file = { name: 'people.csv', size: 900, type: 'text/csv' };
const changed = { type: 'passes.changed' };
const told = (sentence: string) => ({ type: 'notice', sentence, tone: 'success' });

function started(source: IssuePassesInput['source'], kind = 'delegate') {
  const flow = open({ kinds, source, kind });
  const now = () => {
    const { value, context } = flow.actor.getSnapshot();
    return [value, context.problem];
  };
  return { ...flow, now, lastInput: () => flow.fakes.calls.at(-1)?.input };
}

/** The flow while the service reads a file. */
function reading() {
  const flow = started('list');
  flow.actor.send({ type: 'file.chosen', file });
  return flow;
}

/** The flow with the preview of a list and a reason. */
function reviewing(preview = aLongPreview()) {
  const flow = started('list');
  flow.actor.send({ type: 'reason.changed', reason: ' speaks ' });
  flow.actor.send({ type: 'file.chosen', file });
  flow.fakes.settle('previewPasses', { output: preview });
  return flow;
}

/** The flow with a person, a kind with a price and a reason. */
function typed() {
  const flow = started('typed');
  flow.actor.send({ type: 'reason.changed', reason: ' speaks ' });
  flow.actor.send({ type: 'person.changed', field: 'name', text: ' Ravi ' });
  flow.actor.send({ type: 'person.changed', field: 'email', text: 'ravi@devices.example ' });
  flow.actor.send({ type: 'person.changed', field: 'mobile', text: '+91 98400 12345' });
  return flow;
}

describe('a pass for one person', () => {
  const order = {
    kind: 'delegate',
    reason: 'speaks',
    people: [
      { name: 'Ravi', email: 'ravi@devices.example', designation: '', organisation: '', mobile: '+91 98400 12345' },
    ],
  };

  it.each([
    ['issued' as const, m.desk_passes_issued_to({ name: 'Ravi' })],
    ['waits' as const, m.desk_passes_waiting({ name: 'Ravi' })],
    ['has-one' as const, m.desk_passes_not_issued({ name: 'Ravi', reason: m.desk_passes_has_one() })],
  ])('is requested without spaces at the ends, and the result is told: %s', (outcome, sentence) => {
    const { actor, fakes, now, lastInput, emitted } = typed();
    actor.send({ type: 'submitted' });
    expect(lastInput()).toEqual(order);
    fakes.settle('issuePart', { output: [outcome] });
    expect([now(), emitted]).toEqual([
      ['issued', ''],
      [told(sentence), changed],
    ]);
  });

  it('has no reason if the kind has no price', () => {
    const { actor, lastInput } = typed();
    actor.send({ type: 'kind.chosen', kind: 'visitor' });
    actor.send({ type: 'submitted' });
    expect(lastInput()).toEqual({ kind: 'visitor', people: order.people });
  });

  it('stays typed after a failure and after a missing confirmation, for another attempt', () => {
    const { actor, fakes, now, lastInput, emitted } = typed();
    actor.send({ type: 'submitted' });
    fakes.settle('issuePart', { error: aRefusal(409, 'Somebody was faster.') });
    expect([now(), emitted]).toEqual([['typing', 'Somebody was faster.'], [changed]]);
    actor.send({ type: 'submitted' });
    fakes.settle('issuePart', { output: undefined });
    expect(now()).toEqual(['typing', '']);
    actor.send({ type: 'submitted' });
    expect([lastInput(), fakes.calls.length]).toEqual([order, 3]);
  });
});

describe('passes for a list', () => {
  it('are issued in calls of twenty people, without those who get none, and the outcomes are counted', () => {
    const { actor, fakes, lastInput, emitted } = reviewing();
    actor.send({ type: 'submitted' });
    fakes.settle('issuePart', { output: Array.from({ length: 20 }, () => 'issued' as const) });
    const { outcome: _, ...last } = aPreviewRow(21);
    expect(lastInput()).toEqual({ kind: 'delegate', reason: 'speaks', people: [last] });
    fakes.settle('issuePart', { output: ['waits'] });
    expect(emitted).toEqual([told(m.desk_passes_list_waits({ issued: 20, count: 21, waiting: 1 })), changed]);
  });

  it('go on after a failure with the people of the failed call', () => {
    const { actor, fakes, now, emitted } = reviewing();
    const sizes = () => fakes.calls.slice(1).map(({ input }) => (input as { people: object[] }).people.length);
    actor.send({ type: 'submitted' });
    fakes.settle('issuePart', { output: Array.from({ length: 20 }, () => 'issued' as const) });
    fakes.settle('issuePart', { error: aNetworkError() });
    expect([now(), emitted]).toEqual([['reviewing', m.desk_no_connection()], []]);
    actor.send({ type: 'submitted' });
    fakes.settle('issuePart', { output: ['issued'] });
    expect([sizes(), emitted[0]]).toEqual([[20, 1, 1], told(m.desk_passes_list_done({ issued: 21, count: 21 }))]);
  });

  it('another file can be chosen after one that cannot be read', () => {
    const { actor, fakes, now, lastInput } = started('list', 'visitor');
    actor.send({ type: 'file.chosen', file });
    expect(lastInput()).toEqual({ kind: 'visitor', file });
    fakes.settle('previewPasses', { error: aRefusal(400, 'The file has no people.') });
    expect(now()).toEqual(['choosingFile', 'The file has no people.']);
    actor.send({ type: 'kind.chosen', kind: 'delegate' });
    actor.send({ type: 'file.chosen', file });
    expect([now(), lastInput()]).toEqual([['reading', ''], { kind: 'delegate', file }]);
    fakes.settle('previewPasses', { output: undefined });
    expect(now()).toEqual(['choosingFile', '']);
  });

  it.each([
    ['typed', started('typed')],
    ['to be chosen', started('list')],
    ['read', reading()],
    ['shown', reviewing()],
  ])('the reason can be typed while the people are %s, and the dialog can be closed', (_, { actor, now }) => {
    actor.send({ type: 'reason.changed', reason: 'sponsors' });
    expect(actor.getSnapshot().context.reason).toBe('sponsors');
    actor.send({ type: 'closed' });
    expect(now()).toEqual(['closed', '']);
  });
});

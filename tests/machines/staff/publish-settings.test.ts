import { describe, expect, it } from 'vitest';
import type { SettingsPartReply } from '#schemas/api/desk/settings.api.ts';
import { publishSettingsMachine } from '#machines/publish-settings/publish-settings.machine.ts';
import { aNetworkError, aRefusal } from '#machines/samples.ts';
import { aPassChange, aSettingsDraft, aSettingsPart, aVersion, somePrices } from '#machines/settings-samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';
import { m } from '#messages';

const { open } = flowRunner(publishSettingsMachine);
const draft = aSettingsDraft();
const mine = draft.value;
const theirs = somePrices({ pass: 1800, award: 3500 });
const scheduled = aSettingsPart({ base: 5, value: theirs, versions: [aVersion()] });
const conflict = aRefusal(409, 'Meena has changed this.');

/** The flow after the part was read. */
function started(settings: SettingsPartReply = aSettingsPart()) {
  const { actor, fakes } = open({ part: 'prices' });
  const notices: string[] = [];
  actor.on('notice', ({ sentence }) => notices.push(sentence));
  fakes.settle('readSettings', { output: settings });
  fakes.calls.splice(0);
  return {
    actor,
    fakes,
    notices,
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    problem: () => actor.getSnapshot().context.problem?.sentence,
    calls: () => fakes.calls.splice(0),
  };
}

type Flow = ReturnType<typeof started>;

/** Ways to the states in which versions can be undone and withdrawn, each with a message and a scheduled version. */
const ways: Record<'editing' | 'reviewing' | 'published', () => Flow> = {
  editing() {
    const flow = started(scheduled);
    flow.actor.send({ type: 'draft.submitted', value: theirs });
    return flow;
  },
  reviewing() {
    const flow = started({ ...scheduled, draft: { ...draft, base: 5 } });
    flow.actor.send({ type: 'publication.requested', publication: {} });
    flow.fakes.settle('publish', { error: aNetworkError() });
    return flow;
  },
  published() {
    const flow = started({ ...scheduled, draft: { ...draft, base: 5 } });
    flow.actor.send({ type: 'publication.requested', publication: {} });
    flow.fakes.settle('publish', { output: 6 });
    flow.fakes.settle('readSettings', { output: { ...scheduled, base: 6 } });
    flow.actor.send({ type: 'schedule.withdrawn' });
    flow.fakes.settle('withdraw', { error: aNetworkError() });
    return flow;
  },
};

const eachWay = Object.entries(ways).map(([state, come]) => {
  const arrive = () => {
    const flow = come();
    flow.calls();
    expect([flow.at(), flow.problem() === undefined]).toEqual([state, false]);
    return flow;
  };
  return [state, arrive] as const;
});

describe('draft', () => {
  it('is saved with changes only; a refusal keeps the values', () => {
    const { actor, fakes, at, context, problem, calls } = started();
    actor.send({ type: 'draft.submitted', value: somePrices() });
    expect([at(), problem(), calls()]).toEqual(['editing', m.desk_settings_same(), []]);
    actor.send({ type: 'value.changed', value: mine });
    expect(context().edit?.value).toEqual(mine);
    actor.send({ type: 'draft.submitted', value: mine });
    expect([problem(), calls()]).toEqual([
      undefined,
      [{ effect: 'saveDraft', input: { part: 'prices', base: null, value: mine } }],
    ]);
    fakes.settle('saveDraft', { error: aRefusal(400, 'Too cheap') });
    expect([at(), problem(), context().edit?.value]).toEqual(['editing', 'Too cheap', mine]);
    actor.send({ type: 'draft.submitted', value: somePrices() });
    expect(context().edit?.value).toEqual(somePrices());
  });

  it('is reviewed, changed again and published, now or at a time', () => {
    const { actor, fakes, at, context, problem, calls } = started(aSettingsPart({ draft }));
    const publication = { effectiveAt: '2025-09-01T00:00:00.000Z', reason: 'early bird ends' };
    actor.send({ type: 'publication.requested', publication });
    fakes.settle('publish', { error: aRefusal(400, 'In the past') });
    expect([at(), problem()]).toEqual(['reviewing', 'In the past']);
    actor.send({ type: 'edit' });
    expect([at(), problem(), context().edit?.value]).toEqual(['editing', undefined, mine]);
    actor.send({ type: 'draft.submitted', value: mine });
    fakes.settle('saveDraft', { output: draft });
    calls();
    actor.send({ type: 'publication.requested', publication });
    expect(calls()).toEqual([{ effect: 'publish', input: { part: 'prices', draft: 9, base: null, ...publication } }]);
    fakes.settle('publish', { output: 5 });
    const newer = somePrices({ pass: 1700, standard: 6000, award: 1 });
    fakes.settle('readSettings', { output: aSettingsPart({ base: 5, in_force: 5, value: newer }) });
    expect([at(), context().published]).toEqual(['published', { version: 5, before: null }]);
    actor.send({ type: 'edit' });
    expect([at(), context().edit?.value, context().published]).toEqual(['editing', newer, undefined]);
  });

  it('is not published if seats are taken, and stays in review with the workshops', () => {
    const { actor, fakes, at, context } = started(aSettingsPart({ draft }));
    actor.send({ type: 'publication.requested', publication: {} });
    fakes.settle('publish', { error: aRefusal(409, 'Taken', [{ field: 'Airway', message: '12 seats' }]) });
    fakes.settle('readSettings', { output: aSettingsPart({ draft }) });
    expect([at(), context().problem?.fields]).toEqual(['reviewing', [{ field: 'Airway', message: '12 seats' }]]);
    actor.send({ type: 'publication.requested', publication: {} });
    expect(context().problem).toBeUndefined();
  });

  it('is discarded only if there is one, or a change', () => {
    const { actor, fakes, at, context } = started();
    actor.send({ type: 'draft.discarded' });
    expect(at()).toBe('editing');
    actor.send({ type: 'value.changed', value: mine });
    actor.send({ type: 'draft.discarded' });
    fakes.settle('discardDraft', { error: aNetworkError() });
    expect([at(), context().edit?.value]).toEqual(['editing', mine]);
    actor.send({ type: 'draft.discarded' });
    expect(context().problem).toBeUndefined();
    fakes.settle('discardDraft', { output: undefined });
    fakes.settle('readSettings', { output: aSettingsPart() });
    expect([at(), context().edit?.value]).toEqual(['editing', somePrices()]);
  });

  it('is discarded in review, and beside the changes of another person', () => {
    for (const part of [aSettingsPart({ draft }), { ...scheduled, draft }]) {
      const { actor, fakes, at, problem, context } = started(part);
      const before = at();
      actor.send({ type: 'draft.discarded' });
      fakes.settle('discardDraft', { error: aNetworkError() });
      expect([at(), problem() === undefined]).toEqual([before, false]);
      actor.send({ type: 'draft.discarded' });
      expect(problem()).toBeUndefined();
      fakes.settle('discardDraft', { output: undefined });
      fakes.settle('readSettings', { output: scheduled });
      expect([at(), context().edit?.value]).toEqual(['editing', theirs]);
    }
  });
});

describe('changes of two people', () => {
  it('are compared after a conflict, and put together; the own value at the same place can be kept', () => {
    const { actor, fakes, at, context, problem } = started();
    expect(actor.getSnapshot().can({ type: 'mine.kept' })).toBe(false);
    actor.send({ type: 'draft.submitted', value: mine });
    fakes.settle('saveDraft', { error: conflict });
    fakes.settle('readSettings', { output: scheduled });
    expect([at(), problem()]).toEqual(['comparing', undefined]);
    actor.send({ type: 'draft.discarded' });
    fakes.settle('discardDraft', { error: aNetworkError() });
    actor.send({ type: 'changes.merged' });
    expect([at(), problem(), context().edit?.value]).toEqual([
      'editing',
      undefined,
      somePrices({ pass: 1800, award: 3500, standard: 6000 }),
    ]);
    expect(context().lost).toEqual([{ path: ['passes', 0, 'price'], before: 1500, after: 1700 }]);
    actor.send({ type: 'mine.kept' });
    expect([context().edit?.value, context().lost]).toEqual([
      somePrices({ pass: 1700, award: 3500, standard: 6000 }),
      [],
    ]);
  });

  it('are kept while the part cannot be read', () => {
    const { actor, fakes, at, context, problem } = started();
    actor.send({ type: 'draft.submitted', value: mine });
    fakes.settle('saveDraft', { error: conflict });
    fakes.settle('readSettings', { error: aNetworkError() });
    expect(at()).toBe('unread');
    actor.send({ type: 'retry' });
    expect(problem()).toBeUndefined();
    fakes.settle('readSettings', { output: scheduled });
    expect([at(), context().edit?.value]).toEqual(['comparing', mine]);
  });
});

describe.each(eachWay)('versions, while %s', (state, arrive) => {
  it('are published again after their changes were shown', () => {
    const { actor, fakes, at, context, problem, calls } = arrive();
    const base = context().settings!.base;
    actor.send({ type: 'version.chosen', version: base });
    expect([at(), calls()]).toEqual([state, []]);
    actor.send({ type: 'version.chosen', version: null });
    expect([problem(), calls()]).toEqual([
      undefined,
      [{ effect: 'readUndo', input: { part: 'prices', from: base, to: null } }],
    ]);
    fakes.settle('readUndo', { error: aNetworkError() });
    expect([at(), problem() === undefined, context().undo]).toEqual([state, false, undefined]);
    actor.send({ type: 'version.chosen', version: null });
    fakes.settle('readUndo', { output: [aPassChange] });
    expect([at(), context().undo]).toEqual(['undoing', { version: null, changes: [aPassChange] }]);
    actor.send({ type: 'undo.closed' });
    expect([at(), context().undo]).toEqual([state, undefined]);
    actor.send({ type: 'version.chosen', version: null });
    fakes.settle('readUndo', { output: [] });
    actor.send({ type: 'undo.confirmed' });
    fakes.settle('restore', { error: aNetworkError() });
    expect([at(), context().undo]).toEqual([state, undefined]);
    actor.send({ type: 'version.chosen', version: null });
    fakes.settle('readUndo', { output: [] });
    calls();
    actor.send({ type: 'undo.confirmed', reason: 'a mistake' });
    const restored = { part: 'prices', version: null, base, reason: 'a mistake' };
    expect(calls()).toEqual([{ effect: 'restore', input: restored }]);
    fakes.settle('restore', { output: 7 });
    fakes.settle('readSettings', { output: aSettingsPart({ base: 7, in_force: 7 }) });
    expect([at(), context().published]).toEqual(['published', { version: 7, before: base }]);
  });

  it('are withdrawn before their time, with a notice', () => {
    const { actor, fakes, at, context, problem, notices, calls } = arrive();
    const base = context().settings!.base;
    actor.send({ type: 'schedule.withdrawn' });
    expect([problem(), calls()]).toEqual([
      undefined,
      [{ effect: 'withdraw', input: { part: 'prices', version: base } }],
    ]);
    fakes.settle('withdraw', { error: aNetworkError() });
    actor.send({ type: 'schedule.withdrawn', reason: 'too early' });
    expect(calls()).toEqual([{ effect: 'withdraw', input: { part: 'prices', version: base, reason: 'too early' } }]);
    fakes.settle('withdraw', { output: undefined });
    fakes.settle('readSettings', { output: scheduled });
    expect([at(), notices]).toEqual([state === 'reviewing' ? 'reviewing' : 'editing', [m.desk_settings_withdrawn()]]);
    expect(context().published).toBeUndefined();
  });
});

it('a message of the published state ends when the person goes on', () => {
  const { actor, at, problem } = ways.published();
  actor.send({ type: 'edit' });
  expect([at(), problem()]).toEqual(['editing', undefined]);
});

import { describe, expect, it } from 'vitest';
import { groupOrdersMachine } from '#machines/group-orders/group-orders.machine.ts';
import { aGroupBooked, aGroupPaid, aGroupParticipant } from '#machines/group-samples.ts';
import { aNetworkError, aRefusal } from '#machines/samples.ts';
import { m } from '#messages';
import { stageOf } from '#tests/support/flows/stage.ts';

const order = 'K4D9Q';
const signedOut = aRefusal(401, m.group_refusals_signed_out());

const groupPages = stageOf(groupOrdersMachine);

describe('the groups of a contact', () => {
  type On = ReturnType<typeof groupPages.open>;
  const stateValue = ({ actor }: On) => actor.getSnapshot().value;
  const contextOf = ({ actor }: On) => actor.getSnapshot().context;
  const noticeSentences = ({ emitted }: On) => emitted.map((event) => (event as { sentence: string }).sentence);
  const ready = { showing: { open: 'ready' } };
  function reading(groups = [aGroupBooked()], input: Parameters<typeof groupPages.open>[0] = { token: 'token-1' }) {
    const on = groupPages.open(input);
    on.fakes.settle('readGroups', { output: groups });
    return on;
  }

  it('are loaded with the session, and again when the visitor returns', () => {
    const on = reading();
    expect(on.fakes.calls).toEqual([{ effect: 'readGroups', input: { token: 'token-1' } }]);
    on.actor.send({ type: 'page.shown' });
    on.fakes.settle('readGroups', { output: [aGroupPaid()] });
    expect([stateValue(on), contextOf(on).groups?.[0]?.state]).toEqual([ready, 'paid']);
  });

  it('stay on screen if they cannot be loaded again, with a message', () => {
    const on = reading();
    on.actor.send({ type: 'page.shown' });
    on.fakes.settle('readGroups', { error: aNetworkError() });
    expect([stateValue(on), contextOf(on).groups, contextOf(on).problem?.sentence]).toEqual([
      ready,
      [aGroupBooked()],
      m.group_calls_not_reached(),
    ]);
  });

  it('that were paid in another window are shown after a refusal, with its message', () => {
    const on = reading();
    on.actor.send({ type: 'cancel.requested', order });
    on.actor.send({ type: 'cancel.confirmed' });
    on.fakes.settle('cancelGroup', { error: aRefusal(409, m.group_refusals_not_cancellable()) });
    expect(stateValue(on)).toEqual({ showing: { open: 'rereading' } });
    on.fakes.settle('readGroups', { output: [aGroupPaid()] });
    expect([contextOf(on).groups?.[0]?.state, contextOf(on).problem]).toEqual([
      'paid',
      { sentence: m.group_refusals_not_cancellable(), order, isName: false },
    ]);
    on.actor.send({ type: 'page.shown' });
    on.fakes.settle('readGroups', { error: aNetworkError() });
    expect(contextOf(on).problem?.sentence).toBe(m.group_refusals_not_cancellable());
  });

  it('are cancelled after a yes, and not after a no', () => {
    const on = reading();
    on.actor.send({ type: 'cancel.requested', order });
    on.actor.send({ type: 'cancel.declined' });
    expect([stateValue(on), contextOf(on).chosen]).toEqual([ready, undefined]);
    on.actor.send({ type: 'cancel.requested', order });
    on.actor.send({ type: 'cancel.confirmed' });
    on.fakes.settle('cancelGroup', { output: undefined });
    expect([noticeSentences(on), on.fakes.waiting()]).toEqual([[m.group_page_cancelled()], ['readGroups']]);
  });

  it('accept a name while another call is in progress, and send it without surrounding spaces', () => {
    const on = reading([aGroupPaid()]);
    on.actor.send({ type: 'file.requested', order, file: 'passes' });
    on.actor.send({ type: 'name.opened', order, number: 2 });
    on.actor.send({ type: 'name.changed', name: ' Arun K. Das ' });
    on.actor.send({ type: 'name.submitted' });
    expect(on.fakes.waiting()).toEqual(['saveFile']);
    on.fakes.settle('saveFile', { output: undefined });
    on.actor.send({ type: 'name.submitted' });
    expect(on.fakes.calls.at(-1)?.input).toEqual({ token: 'token-1', order, number: 2, name: 'Arun K. Das' });
    const corrected = aGroupParticipant({ name: 'Arun K. Das', state: 'valid', name_changes_left: 2 });
    on.fakes.settle('renameParticipant', { output: corrected });
    expect([contextOf(on).edit, contextOf(on).groups?.[0]?.participants[1]]).toEqual([undefined, corrected]);
    expect(noticeSentences(on)).toEqual([m.group_passes_renamed_mailed({ name: 'Arun K. Das' })]);
  });

  it('keep a typed name after a refusal, another name or an expired session', () => {
    const on = reading();
    on.actor.send({ type: 'name.opened', order, number: 2 });
    on.actor.send({ type: 'name.opened', order, number: 1 });
    expect(contextOf(on).edit).toEqual({ order, number: 1, name: 'Meena Rao' });
    on.actor.send({ type: 'name.changed', name: 'Meena R. Rao' });
    on.actor.send({ type: 'name.opened', order, number: 2 });
    expect(contextOf(on).edit?.number).toBe(1);
    on.actor.send({ type: 'name.submitted' });
    const fields = [{ field: 'name', message: 'Only letters, please.' }];
    on.fakes.settle('renameParticipant', { error: aRefusal(400, 'Please correct.', fields) });
    expect(contextOf(on).problem).toEqual({ sentence: 'Only letters, please.', order: undefined, isName: true });
    on.actor.send({ type: 'name.submitted' });
    on.fakes.settle('renameParticipant', { error: signedOut });
    const { edit } = contextOf(on);
    expect([stateValue(on), edit]).toEqual(['signedOut', { order, number: 1, name: 'Meena R. Rao' }]);

    const again = reading([aGroupBooked()], { token: 'token-2', edit: edit! });
    again.actor.send({ type: 'name.submitted' });
    expect(again.fakes.calls.at(-1)?.input).toEqual({ token: 'token-2', order, number: 1, name: 'Meena R. Rao' });
  });

  it('discard a typed name with its message', () => {
    const on = reading();
    on.actor.send({ type: 'name.opened', order, number: 2 });
    on.actor.send({ type: 'name.changed', name: 'X' });
    on.actor.send({ type: 'name.submitted' });
    on.fakes.settle('renameParticipant', { error: aRefusal(409, m.group_refusals_ended_names()) });
    on.fakes.settle('readGroups', { output: [aGroupBooked({ can_change_names: false })] });
    expect(contextOf(on).problem?.sentence).toBe(m.group_refusals_ended_names());
    on.actor.send({ type: 'name.discarded' });
    expect([contextOf(on).edit, contextOf(on).problem]).toEqual([undefined, undefined]);
    on.actor.send({ type: 'name.opened', order, number: 2 });
    expect(contextOf(on).edit).toBeUndefined();
  });

  it('have a pro-forma invoice while they are unpaid or paid, and passes when they are paid', () => {
    const states = ['awaiting-payment', 'paid', 'expired', 'cancelled', 'late', 'refunded'] as const;
    const can = (state: (typeof states)[number], file: 'proforma' | 'passes') =>
      reading([aGroupBooked({ state })])
        .actor.getSnapshot()
        .can({ type: 'file.requested', order, file });
    expect(states.filter((state) => can(state, 'proforma'))).toEqual(['awaiting-payment', 'paid']);
    expect(states.filter((state) => can(state, 'passes'))).toEqual(['paid']);
  });

  it.each([
    [2, 0, '2 passes are on their way.'],
    [
      1,
      1,
      'One pass is on its way. One was left out: already sent in the last minute, or three times in the last hour.',
    ],
    [0, 3, '3 were left out: already sent in the last minute, or three times in the last hour.'],
  ])('send their passes again: %i sent, %i left out', (sent, leftOut, sentence) => {
    const on = reading([aGroupPaid()]);
    on.actor.send({ type: 'passes.requested', order });
    on.actor.send({ type: 'passes.confirmed' });
    expect(on.fakes.calls.at(-1)?.input).toEqual({ token: 'token-1', order, number: undefined });
    on.fakes.settle('mailPasses', { output: { sent, leftOut } });
    expect(on.emitted).toMatchObject([{ sentence, tone: leftOut > 0 ? 'warning' : 'success' }]);
  });

  it('are loaded again without the earlier error', () => {
    const on = groupPages.open({ token: 'token-1' });
    on.fakes.settle('readGroups', { error: aNetworkError() });
    expect([stateValue(on), contextOf(on).problem?.sentence]).toEqual(['unread', m.group_calls_not_reached()]);
    on.actor.send({ type: 'retry' });
    expect([stateValue(on), contextOf(on).problem]).toEqual(['reading', undefined]);
  });

  it('are loaded again after a payment', () => {
    const on = reading();
    on.actor.send({ type: 'groups.changed' });
    expect(on.fakes.calls.map(({ effect }) => effect)).toEqual(['readGroups', 'readGroups']);
  });

  it('send no passes after a no', () => {
    const on = reading([aGroupPaid()]);
    on.actor.send({ type: 'passes.requested', order });
    on.actor.send({ type: 'passes.declined' });
    expect([stateValue(on), contextOf(on).chosen, on.fakes.calls.length]).toEqual([ready, undefined, 1]);
  });

  it('accept a name only where one is open; an unchanged name is closed without a call', () => {
    const on = reading();
    on.actor.send({ type: 'name.changed', name: 'Arun K. Das' });
    expect([contextOf(on).edit, on.actor.getSnapshot().can({ type: 'name.discarded' })]).toEqual([undefined, false]);
    on.actor.send({ type: 'name.opened', order, number: 2 });
    on.actor.send({ type: 'name.submitted' });
    expect([contextOf(on).edit, on.fakes.calls.length]).toEqual([undefined, 1]);
  });

  it('clear the refusal of a name when another is opened', () => {
    const on = reading();
    on.actor.send({ type: 'name.opened', order, number: 2 });
    on.actor.send({ type: 'name.changed', name: 'Arun K. Das' });
    on.actor.send({ type: 'name.submitted' });
    on.fakes.settle('renameParticipant', { error: aNetworkError() });
    expect(contextOf(on).problem?.isName).toBe(true);
    on.actor.send({ type: 'name.changed', name: 'Arun Das' });
    on.actor.send({ type: 'name.opened', order, number: 1 });
    expect([contextOf(on).edit?.number, contextOf(on).problem]).toEqual([1, undefined]);
  });
});

import { describe, expect, it } from 'vitest';
import { groupOrdersMachine } from '#machines/group-orders/group-orders.machine.ts';
import { aGroupBooked, aGroupPaid, aGroupParticipant } from '#machines/group-samples.ts';
import { aNetworkError, aRefusal } from '#machines/samples.ts';
import { m } from '#messages';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const order = 'K4D9Q';
const email = 'meena@hospital.example';
const signedOut = aRefusal(401, m.group_refusals_signed_out());

const groupPages = flowRunner(groupOrdersMachine);

describe('the groups of a contact', () => {
  type Flow = ReturnType<typeof groupPages.open>;
  const stateValue = ({ actor }: Flow) => actor.getSnapshot().value;
  const contextOf = ({ actor }: Flow) => actor.getSnapshot().context;
  const noticeSentences = ({ emitted }: Flow) => emitted.map((event) => (event as { sentence: string }).sentence);
  const ready = { showing: { open: 'ready' } };
  function reading(groups = [aGroupBooked()], input: Parameters<typeof groupPages.open>[0] = { token: 'token-1' }) {
    const flow = groupPages.open(input);
    flow.fakes.settle('readGroups', { output: groups });
    return flow;
  }

  it('stay on screen if they cannot be loaded again, with a message', () => {
    const flow = reading();
    flow.actor.send({ type: 'page.shown' });
    flow.fakes.settle('readGroups', { error: aNetworkError() });
    expect([stateValue(flow), contextOf(flow).groups, contextOf(flow).problem?.sentence]).toEqual([
      ready,
      [aGroupBooked()],
      m.group_calls_not_reached(),
    ]);
  });

  it('that were paid in another window are shown after a refusal, with its message', () => {
    const flow = reading();
    flow.actor.send({ type: 'cancel.requested', order });
    flow.actor.send({ type: 'cancel.confirmed' });
    flow.fakes.settle('cancelGroup', { error: aRefusal(409, m.group_refusals_not_cancellable()) });
    expect(stateValue(flow)).toEqual({ showing: { open: 'rereading' } });
    flow.fakes.settle('readGroups', { output: [aGroupPaid()] });
    expect([contextOf(flow).groups?.[0]?.state, contextOf(flow).problem]).toEqual([
      'paid',
      { sentence: m.group_refusals_not_cancellable(), order, isPerson: false },
    ]);
    flow.actor.send({ type: 'page.shown' });
    flow.fakes.settle('readGroups', { error: aNetworkError() });
    expect(contextOf(flow).problem?.sentence).toBe(m.group_refusals_not_cancellable());
  });

  it('are cancelled after a yes, and not after a no', () => {
    const flow = reading();
    flow.actor.send({ type: 'cancel.requested', order });
    flow.actor.send({ type: 'cancel.declined' });
    expect([stateValue(flow), contextOf(flow).chosen]).toEqual([ready, undefined]);
    flow.actor.send({ type: 'cancel.requested', order });
    flow.actor.send({ type: 'cancel.confirmed' });
    flow.fakes.settle('cancelGroup', { output: undefined });
    expect([noticeSentences(flow), flow.fakes.waiting()]).toEqual([[m.group_page_cancelled()], ['readGroups']]);
  });

  it('accept a name while another call is in progress, and send it without surrounding spaces', () => {
    const flow = reading([aGroupPaid()]);
    flow.actor.send({ type: 'file.requested', order, file: 'passes' });
    flow.actor.send({ type: 'person.opened', order, number: 2 });
    flow.actor.send({ type: 'person.changed', name: ' Arun K. Das ' });
    flow.actor.send({ type: 'person.submitted' });
    expect(flow.fakes.waiting()).toEqual(['saveFile']);
    flow.fakes.settle('saveFile', { output: undefined });
    flow.actor.send({ type: 'person.submitted' });
    expect(flow.fakes.calls.at(-1)?.input).toEqual({
      token: 'token-1',
      order,
      number: 2,
      name: 'Arun K. Das',
      email: 'arun@hospital.example',
    });
    const corrected = aGroupParticipant({ name: 'Arun K. Das', state: 'valid', corrections_left: 2 });
    flow.fakes.settle('correctParticipant', { output: corrected });
    expect([contextOf(flow).edit, contextOf(flow).groups?.[0]?.participants[1]]).toEqual([undefined, corrected]);
    expect(noticeSentences(flow)).toEqual([m.order_changes_corrected_mailed({ name: 'Arun K. Das' })]);
  });

  it('keep a typed name after a refusal, another name or an expired session', () => {
    const flow = reading();
    flow.actor.send({ type: 'person.opened', order, number: 2 });
    flow.actor.send({ type: 'person.opened', order, number: 1 });
    expect(contextOf(flow).edit).toEqual({ order, number: 1, name: 'Meena Rao', email });
    flow.actor.send({ type: 'person.changed', name: 'Meena R. Rao' });
    flow.actor.send({ type: 'person.opened', order, number: 2 });
    expect(contextOf(flow).edit?.number).toBe(1);
    flow.actor.send({ type: 'person.submitted' });
    const fields = [{ field: 'name', message: 'Only letters, please.' }];
    flow.fakes.settle('correctParticipant', { error: aRefusal(400, 'Please correct.', fields) });
    expect(contextOf(flow).problem).toEqual({
      sentence: 'Only letters, please.',
      order: undefined,
      isPerson: true,
      field: 'name',
    });
    flow.actor.send({ type: 'person.submitted' });
    flow.fakes.settle('correctParticipant', { error: signedOut });
    const { edit } = contextOf(flow);
    expect([stateValue(flow), edit]).toEqual(['signedOut', { order, number: 1, name: 'Meena R. Rao', email }]);

    const again = reading([aGroupBooked()], { token: 'token-2', edit: edit! });
    again.actor.send({ type: 'person.submitted' });
    expect(again.fakes.calls.at(-1)?.input).toEqual({
      token: 'token-2',
      order,
      number: 1,
      name: 'Meena R. Rao',
      email,
    });
  });

  it('discard a typed name with its message', () => {
    const flow = reading();
    flow.actor.send({ type: 'person.opened', order, number: 2 });
    flow.actor.send({ type: 'person.changed', name: 'X' });
    flow.actor.send({ type: 'person.submitted' });
    flow.fakes.settle('correctParticipant', { error: aRefusal(409, m.group_refusals_ended()) });
    flow.fakes.settle('readGroups', { output: [aGroupBooked({ can_correct: false })] });
    expect(contextOf(flow).problem?.sentence).toBe(m.group_refusals_ended());
    flow.actor.send({ type: 'person.discarded' });
    expect([contextOf(flow).edit, contextOf(flow).problem]).toEqual([undefined, undefined]);
    flow.actor.send({ type: 'person.opened', order, number: 2 });
    expect(contextOf(flow).edit).toBeUndefined();
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
    const flow = reading([aGroupPaid()]);
    flow.actor.send({ type: 'passes.requested', order });
    flow.actor.send({ type: 'passes.confirmed' });
    expect(flow.fakes.calls.at(-1)?.input).toEqual({ token: 'token-1', order, number: undefined });
    flow.fakes.settle('mailPasses', { output: { sent, leftOut } });
    expect(flow.emitted).toMatchObject([{ sentence, tone: leftOut > 0 ? 'warning' : 'success' }]);
  });

  it('are loaded again without the earlier error', () => {
    const flow = groupPages.open({ token: 'token-1' });
    flow.fakes.settle('readGroups', { error: aNetworkError() });
    expect([stateValue(flow), contextOf(flow).problem?.sentence]).toEqual(['unread', m.group_calls_not_reached()]);
    flow.actor.send({ type: 'retry' });
    expect([stateValue(flow), contextOf(flow).problem]).toEqual(['reading', undefined]);
  });

  it('are loaded again after a payment', () => {
    const flow = reading();
    flow.actor.send({ type: 'groups.changed' });
    expect(flow.fakes.calls.map(({ effect }) => effect)).toEqual(['readGroups', 'readGroups']);
  });

  it('send no passes after a no', () => {
    const flow = reading([aGroupPaid()]);
    flow.actor.send({ type: 'passes.requested', order });
    flow.actor.send({ type: 'passes.declined' });
    expect([stateValue(flow), contextOf(flow).chosen, flow.fakes.calls.length]).toEqual([ready, undefined, 1]);
  });

  it('accept a name only where one is open; an unchanged name is closed without a call', () => {
    const flow = reading();
    flow.actor.send({ type: 'person.changed', name: 'Arun K. Das' });
    expect([contextOf(flow).edit, flow.actor.getSnapshot().can({ type: 'person.discarded' })]).toEqual([
      undefined,
      false,
    ]);
    flow.actor.send({ type: 'person.opened', order, number: 2 });
    flow.actor.send({ type: 'person.submitted' });
    expect([contextOf(flow).edit, flow.fakes.calls.length]).toEqual([undefined, 1]);
  });

  it('clear the refusal of a name when another is opened', () => {
    const flow = reading();
    flow.actor.send({ type: 'person.opened', order, number: 2 });
    flow.actor.send({ type: 'person.changed', name: 'Arun K. Das' });
    flow.actor.send({ type: 'person.submitted' });
    flow.fakes.settle('correctParticipant', { error: aNetworkError() });
    expect(contextOf(flow).problem?.isPerson).toBe(true);
    flow.actor.send({ type: 'person.changed', name: 'Arun Das' });
    flow.actor.send({ type: 'person.opened', order, number: 1 });
    expect([contextOf(flow).edit?.number, contextOf(flow).problem]).toEqual([1, undefined]);
  });
});

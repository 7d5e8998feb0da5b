import { describe, expect, it } from 'vitest';
import { ApiError } from '#domain/errors/api-error.ts';
import { aBilling, aBillingIssued } from '#machines/billing-samples.ts';
import { billingDetailsMachine } from '#machines/billing-details/billing-details.machine.ts';
import { aNetworkError, aRefusal } from '#machines/samples.ts';
import { m } from '#messages';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const flows = flowRunner(billingDetailsMachine);
const whose = { token: 'token-1', order: 'K4D9Q' };
const details = { name: 'Sample Hospital Trust', address: '12 Hospital Road' };

describe('billing details', () => {
  type Flow = ReturnType<typeof flows.open>;
  const stateValue = ({ actor }: Flow) => actor.getSnapshot().value;
  const contextOf = ({ actor }: Flow) => actor.getSnapshot().context;
  function editing(billing = aBilling()) {
    const flow = flows.open(whose);
    flow.actor.send({ type: 'details.opened' });
    flow.fakes.settle('readBilling', { output: billing });
    return flow;
  }

  it('are sent immediately if no invoice exists, and the page is notified', () => {
    const flow = editing();
    flow.actor.send({ type: 'details.submitted', details });
    expect(flow.fakes.calls.at(-1)).toEqual({
      effect: 'correctBilling',
      input: { ...whose, details, isIssued: false },
    });
    flow.fakes.settle('correctBilling', { output: aBilling(details) });
    expect([stateValue(flow), contextOf(flow).typed, contextOf(flow).billing]).toEqual([
      'closed',
      undefined,
      aBilling(details),
    ]);
    expect(flow.emitted).toEqual([
      { type: 'notice', sentence: m.billing_details_corrected(), tone: 'success' },
      { type: 'changed' },
    ]);
  });

  it('ask for confirmation before an invoice is replaced, and keep the input after a no', () => {
    const flow = editing(aBillingIssued());
    flow.actor.send({ type: 'details.submitted', details });
    flow.actor.send({ type: 'replacement.cancelled' });
    expect([stateValue(flow), contextOf(flow).typed, flow.fakes.calls.length]).toEqual(['editing', details, 1]);
    flow.actor.send({ type: 'details.submitted', details });
    flow.actor.send({ type: 'replacement.confirmed' });
    expect(flow.fakes.calls.at(-1)?.input).toEqual({ ...whose, details, isIssued: true });
    flow.fakes.settle('correctBilling', { output: aBillingIssued({ ...details, changes_left: 2 }) });
    expect(flow.emitted[0]).toMatchObject({ sentence: m.billing_details_made_out_anew() });
  });

  it.each([
    [{ name: 'Sample Hospital ' }, true],
    [{ name: 'Sample Hospital', address: 'Another' }, false],
    [{ name: 'Sample Hospital', gst_number: '27AAPFU0939F1ZV' }, false],
    [{ name: 'Sample Hospital', state: 'Kerala' }, false],
  ])('are not sent if nothing was changed: %o', (same, isClosed) => {
    const flow = editing();
    flow.actor.send({ type: 'details.submitted', details: same });
    expect(flow.fakes.calls.length === 1).toBe(isClosed);
    expect(stateValue(flow)).toBe(isClosed ? 'closed' : 'saving');
  });

  it('show the refusal at its field and keep the input', () => {
    const flow = editing();
    flow.actor.send({ type: 'details.submitted', details });
    const detail = [{ field: 'gst_number', message: m.billing_refusals_gstin() }];
    flow.fakes.settle('correctBilling', { error: new ApiError(400, { message: 'No', detail }) });
    expect([stateValue(flow), contextOf(flow).problem, contextOf(flow).typed]).toEqual([
      'editing',
      { sentence: m.billing_refusals_gstin(), fields: detail },
      details,
    ]);
    flow.actor.send({ type: 'details.discarded' });
    expect([stateValue(flow), contextOf(flow).problem, contextOf(flow).typed]).toEqual([
      'closed',
      undefined,
      undefined,
    ]);
  });

  it('are loaded again if the order was paid meanwhile, and then ask for confirmation', () => {
    const flow = editing();
    flow.actor.send({ type: 'details.submitted', details });
    flow.fakes.settle('correctBilling', { error: aRefusal(409, m.billing_refusals_otherwise()) });
    expect(stateValue(flow)).toBe('rereading');
    flow.fakes.settle('readBilling', { output: aBillingIssued() });
    expect([stateValue(flow), contextOf(flow).problem?.sentence, contextOf(flow).typed]).toEqual([
      'editing',
      m.billing_refusals_otherwise(),
      details,
    ]);
    expect(flow.emitted).toEqual([{ type: 'changed' }]);
    flow.actor.send({ type: 'details.submitted', details });
    expect(stateValue(flow)).toBe('asking');
  });

  it('show why they can no longer be corrected or why the call failed, and allow another attempt', () => {
    const flow = editing(aBillingIssued({ changes_left: 0 }));
    expect([stateValue(flow), contextOf(flow).problem?.sentence]).toEqual(['closed', m.billing_details_over()]);
    flow.actor.send({ type: 'details.opened' });
    expect(contextOf(flow).problem).toBeUndefined();
    flow.fakes.settle('readBilling', { error: aNetworkError() });
    expect([stateValue(flow), contextOf(flow).problem?.sentence]).toEqual(['closed', m.group_calls_not_reached()]);
  });

  it('clear the input and the message when they are closed', () => {
    const flow = editing();
    flow.actor.send({ type: 'details.submitted', details });
    flow.fakes.settle('correctBilling', { error: aNetworkError() });
    expect([contextOf(flow).typed, contextOf(flow).problem?.sentence]).toEqual([details, m.group_calls_not_reached()]);
    flow.actor.send({ type: 'details.submitted', details: { name: 'Sample Hospital' } });
    expect([stateValue(flow), contextOf(flow).typed, contextOf(flow).problem]).toEqual([
      'closed',
      undefined,
      undefined,
    ]);
  });

  it('accept no more corrections after another window used the last one, and notify the page', () => {
    const usedUp = aBillingIssued({ changes_left: 0 });
    const flow = editing();
    flow.actor.send({ type: 'details.submitted', details });
    flow.fakes.settle('correctBilling', { error: aRefusal(409, m.billing_refusals_otherwise()) });
    flow.fakes.settle('readBilling', { output: usedUp });
    expect([stateValue(flow), contextOf(flow).billing, contextOf(flow).typed]).toEqual(['closed', usedUp, undefined]);
    expect(contextOf(flow).problem?.sentence).toBe(m.billing_refusals_otherwise());
    expect(flow.emitted).toEqual([{ type: 'changed' }]);

    const later = flows.open({ ...whose, typed: details });
    later.fakes.settle('readBilling', { output: usedUp });
    expect([stateValue(later), contextOf(later).billing, contextOf(later).typed]).toEqual([
      'closed',
      usedUp,
      undefined,
    ]);
  });
});

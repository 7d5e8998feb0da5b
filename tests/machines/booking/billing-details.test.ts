import { describe, expect, it } from 'vitest';
import { ApiError } from '#domain/errors/api-error.ts';
import { aBilling, aBillingIssued } from '#machines/billing-samples.ts';
import { billingDetailsMachine } from '#machines/billing-details/billing-details.machine.ts';
import { aNetworkError, aRefusal } from '#machines/samples.ts';
import { m } from '#messages';
import { stageOf } from '#tests/support/flows/stage.ts';

const flows = stageOf(billingDetailsMachine);
const whose = { token: 'token-1', order: 'K4D9Q' };
const details = { name: 'Sample Hospital Trust', address: '12 Hospital Road' };

describe('billing details', () => {
  type On = ReturnType<typeof flows.open>;
  const stateValue = ({ actor }: On) => actor.getSnapshot().value;
  const contextOf = ({ actor }: On) => actor.getSnapshot().context;
  function editing(billing = aBilling()) {
    const on = flows.open(whose);
    on.actor.send({ type: 'details.opened' });
    on.fakes.settle('readBilling', { output: billing });
    return on;
  }

  it('are sent immediately if no invoice exists, and the page is notified', () => {
    const on = editing();
    on.actor.send({ type: 'details.submitted', details });
    expect(on.fakes.calls.at(-1)).toEqual({
      effect: 'correctBilling',
      input: { ...whose, details, isIssued: false },
    });
    on.fakes.settle('correctBilling', { output: aBilling(details) });
    expect([stateValue(on), contextOf(on).typed, contextOf(on).billing]).toEqual([
      'closed',
      undefined,
      aBilling(details),
    ]);
    expect(on.emitted).toEqual([
      { type: 'notice', sentence: m.billing_details_corrected(), tone: 'success' },
      { type: 'changed' },
    ]);
  });

  it('ask for confirmation before an invoice is replaced, and keep the input after a no', () => {
    const on = editing(aBillingIssued());
    on.actor.send({ type: 'details.submitted', details });
    on.actor.send({ type: 'replacement.cancelled' });
    expect([stateValue(on), contextOf(on).typed, on.fakes.calls.length]).toEqual(['editing', details, 1]);
    on.actor.send({ type: 'details.submitted', details });
    on.actor.send({ type: 'replacement.confirmed' });
    expect(on.fakes.calls.at(-1)?.input).toEqual({ ...whose, details, isIssued: true });
    on.fakes.settle('correctBilling', { output: aBillingIssued({ ...details, changes_left: 2 }) });
    expect(on.emitted[0]).toMatchObject({ sentence: m.billing_details_made_out_anew() });
  });

  it('send no unchanged state with a new GST number, but send a state that was chosen', () => {
    const before = aBilling({ state: 'Tamil Nadu' });
    const typed = { name: 'Sample Hospital', gst_number: '27AAPFU0939F1ZV' };
    const sent = (state: string) => {
      const on = editing(before);
      on.actor.send({ type: 'details.submitted', details: { ...typed, state } });
      return on.fakes.calls.at(-1)?.input;
    };
    expect(sent('Tamil Nadu')).toMatchObject({ details: typed });
    expect(sent('Tamil Nadu')).not.toHaveProperty('details.state');
    expect(sent('Kerala')).toHaveProperty('details.state', 'Kerala');
    const on = editing(before);
    on.actor.send({ type: 'details.submitted', details: { name: 'Other', state: 'Tamil Nadu' } });
    expect(on.fakes.calls.at(-1)?.input).toHaveProperty('details.state', 'Tamil Nadu');
  });

  it.each([
    [{ name: 'Sample Hospital ' }, true],
    [{ name: 'Sample Hospital', address: 'Another' }, false],
    [{ name: 'Sample Hospital', gst_number: '27AAPFU0939F1ZV' }, false],
    [{ name: 'Sample Hospital', state: 'Kerala' }, false],
  ])('are not sent if nothing was changed: %o', (same, isClosed) => {
    const on = editing();
    on.actor.send({ type: 'details.submitted', details: same });
    expect(on.fakes.calls.length === 1).toBe(isClosed);
    expect(stateValue(on)).toBe(isClosed ? 'closed' : 'saving');
  });

  it('show the refusal at its field and keep the input', () => {
    const on = editing();
    on.actor.send({ type: 'details.submitted', details });
    const detail = [{ field: 'gst_number', message: m.billing_refusals_gstin() }];
    on.fakes.settle('correctBilling', { error: new ApiError(400, { message: 'No', detail }) });
    expect([stateValue(on), contextOf(on).problem, contextOf(on).typed]).toEqual([
      'editing',
      { sentence: m.billing_refusals_gstin(), fields: detail },
      details,
    ]);
    on.actor.send({ type: 'details.discarded' });
    expect([stateValue(on), contextOf(on).problem, contextOf(on).typed]).toEqual(['closed', undefined, undefined]);
  });

  it('are loaded again if the order was paid meanwhile, and then ask for confirmation', () => {
    const on = editing();
    on.actor.send({ type: 'details.submitted', details });
    on.fakes.settle('correctBilling', { error: aRefusal(409, m.billing_refusals_otherwise()) });
    expect(stateValue(on)).toBe('rereading');
    on.fakes.settle('readBilling', { output: aBillingIssued() });
    expect([stateValue(on), contextOf(on).problem?.sentence, contextOf(on).typed]).toEqual([
      'editing',
      m.billing_refusals_otherwise(),
      details,
    ]);
    expect(on.emitted).toEqual([{ type: 'changed' }]);
    on.actor.send({ type: 'details.submitted', details });
    expect(stateValue(on)).toBe('asking');
  });

  it('show why they can no longer be corrected or why the call failed, and allow another attempt', () => {
    const on = editing(aBillingIssued({ changes_left: 0 }));
    expect([stateValue(on), contextOf(on).problem?.sentence]).toEqual(['closed', m.billing_details_over()]);
    on.actor.send({ type: 'details.opened' });
    expect(contextOf(on).problem).toBeUndefined();
    on.fakes.settle('readBilling', { error: aNetworkError() });
    expect([stateValue(on), contextOf(on).problem?.sentence]).toEqual(['closed', m.group_calls_not_reached()]);
  });

  it('clear the input and the message when they are closed', () => {
    const on = editing();
    on.actor.send({ type: 'details.submitted', details });
    on.fakes.settle('correctBilling', { error: aNetworkError() });
    expect([contextOf(on).typed, contextOf(on).problem?.sentence]).toEqual([details, m.group_calls_not_reached()]);
    on.actor.send({ type: 'details.submitted', details: { name: 'Sample Hospital' } });
    expect([stateValue(on), contextOf(on).typed, contextOf(on).problem]).toEqual(['closed', undefined, undefined]);
  });

  it('accept no more corrections after another window used the last one, and notify the page', () => {
    const usedUp = aBillingIssued({ changes_left: 0 });
    const on = editing();
    on.actor.send({ type: 'details.submitted', details });
    on.fakes.settle('correctBilling', { error: aRefusal(409, m.billing_refusals_otherwise()) });
    on.fakes.settle('readBilling', { output: usedUp });
    expect([stateValue(on), contextOf(on).billing, contextOf(on).typed]).toEqual(['closed', usedUp, undefined]);
    expect(contextOf(on).problem?.sentence).toBe(m.billing_refusals_otherwise());
    expect(on.emitted).toEqual([{ type: 'changed' }]);

    const later = flows.open({ ...whose, typed: details });
    later.fakes.settle('readBilling', { output: usedUp });
    expect([stateValue(later), contextOf(later).billing, contextOf(later).typed]).toEqual([
      'closed',
      usedUp,
      undefined,
    ]);
  });

  it('continue with the input of an expired session', () => {
    const on = flows.open({ ...whose, typed: details });
    expect(stateValue(on)).toBe('reading');
    on.fakes.settle('readBilling', { output: aBilling() });
    expect([stateValue(on), contextOf(on).typed]).toEqual(['editing', details]);
  });
});

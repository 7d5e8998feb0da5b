import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import { aNominee, anAwardCheckout } from '#machines/award-samples.ts';
import { awardNominationMachine } from '#machines/award-nomination/award-nomination.machine.ts';
import { awardForm } from '#schemas/forms/award.form.ts';
import { overrideFlows } from '#src/lib/flow.ts';
import { AwardsScreen } from '#src/site/awards/awards-page.tsx';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import { aRuntime, visit } from '#tests/screens/site/visit.tsx';
// imports the lazy module in advance, so no test waits for it
import '#src/site/awards/nomination-form.tsx';

it('a nomination shows its award, is sent, and redirects to the payment page [AWNOM-02] [AWNOM-12] [AWNOM-13] [AWNOM-14] [AWNOM-15] [AWNOM-16]', async () => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  const { machine, settle } = withFakeEffects(awardNominationMachine);
  const clock = new SimulatedClock();
  const unrig = overrideFlows({ machine: () => machine as never, options: () => ({ clock }) });
  const { where, brought } = visit(<AwardsScreen />, {
    address: '/awards',
    runtime: aRuntime({ awards: 'open' }),
  });
  const pass = (milliseconds: number) => act(async () => clock.increment(milliseconds));
  await userEvent.click(screen.getByRole('button', { name: 'Primary School of the Year' }));
  const fee =
    'The nomination fee is ₹29,999, which includes 18% GST. You pay it online after you submit the nomination.';
  expect(screen.getByText(fee)).toBeTruthy();
  await userEvent.click(screen.getByLabelText(/^I hereby confirm/));
  await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));

  const form = within(await screen.findByRole('dialog', { name: 'Nominate Now' }));
  expect(await form.findByText(fee)).toBeTruthy();
  const cardText = (await form.findByText('Primary School of the Year')).parentElement?.textContent;
  expect(cardText).toBe("You're nominating for: Primary School of the Year");
  for (const [name, value] of Object.entries(aNominee())) {
    const field = form.getByLabelText(new RegExp(`^${awardForm.document.properties[name]!.title}`));
    fireEvent.input(field, { target: { value } });
    fireEvent.change(field, { target: { value } });
  }
  await userEvent.click(form.getByRole('button', { name: 'Submit' }));
  expect(form.getByRole('button', { name: 'Submitting...' }).getAttribute('aria-disabled')).toBe('true');

  await act(async () => settle('registerNomination', { output: undefined }));
  await act(async () => settle('placeAwardOrder', { output: anAwardCheckout() }));
  const thanks = within(screen.getByRole('dialog', { name: 'Success!' }));
  expect(thanks.getByText('Your nomination has been submitted successfully.')).toBeTruthy();
  expect(thanks.getByText('This window will close automatically...')).toBeTruthy();
  await pass(3000);
  for (const seconds of [3, 2, 1]) {
    const recorded = within(screen.getByRole('dialog', { name: 'Response Recorded!' }));
    expect(recorded.getByText(`Redirecting to payment page in ${seconds}...`)).toBeTruthy();
    expect(recorded.getByRole('button', { name: 'Click here to cancel' })).toBeTruthy();
    await pass(1000);
  }
  expect([where(), brought()]).toEqual(['/payment?award=Primary+School+of+the+Year', { orderData: anAwardCheckout() }]);
  unrig();
});

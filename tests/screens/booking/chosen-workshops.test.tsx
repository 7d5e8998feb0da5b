import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { aWorkshop } from '#machines/samples.ts';
import { workshopListMachine } from '#machines/workshop-list/workshop-list.machine.ts';
import { ChosenWorkshops } from '#src/forms/booking/payment-summary.tsx';
import type { WorkshopsActor } from '#src/forms/booking/flow.ts';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import { visit } from '#tests/screens/site/visit.tsx';

const offered = ['Airway', 'Suturing', 'Writing'].map((name) => aWorkshop({ id: name, name, group: name }));

it('removing a chosen workshop focuses the next one, then the previous one, and at last the add button', async () => {
  const list = withFakeEffects(workshopListMachine);
  const workshops = createActor(list.machine, {
    input: {
      conferenceId: 'simc-2025-pg',
      most: 3,
      filters: [],
      selectedIds: offered.map(({ id }) => id),
      rendered: undefined,
    },
  }).start();
  await act(async () => list.settle('loadWorkshops', { output: offered }));
  visit(<ChosenWorkshops workshops={workshops as unknown as WorkshopsActor} busy={false} onPick={() => {}} />, {
    address: '/booking?pass=post',
  });
  const user = userEvent.setup({ delay: null });
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

  await user.click(screen.getByRole('button', { name: 'Remove Suturing' }));
  expect(focused()).toBe('Remove Writing');
  await user.keyboard('{Enter}');
  expect(focused()).toBe('Remove Airway');
  await user.keyboard('{Enter}');
  expect(focused()).toBe('Add Workshops');
});

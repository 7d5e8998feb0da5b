import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { aNetworkError, aWorkshop } from '#machines/samples.ts';
import { workshopListMachine } from '#machines/workshop-list/workshop-list.machine.ts';
import { WorkshopGroups, WorkshopsDialog } from '#src/forms/booking/workshops-dialog.tsx';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import { renderScreen } from '#tests/support/screens/render.tsx';

const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('a workshop at the same time as a chosen one is disabled, with the reason', async () => {
  const at = (from: string, to: string) => ({ time: { date: '2025-10-16', from, to } });
  const rendered = [
    aWorkshop(at('10:00', '13:00')),
    aWorkshop({ id: 'triage', name: 'Triage', group: 'Critical Care', ...at('12:00', '14:00') }),
    aWorkshop({ id: 'writing', name: 'Writing', group: 'Research', ...at('13:00', '14:00') }),
  ];
  const list = createActor(withFakeEffects(workshopListMachine).machine, {
    input: { conferenceId: 'sample', most: 5, rendered },
  }).start();
  renderScreen(<WorkshopGroups workshops={list as never} />);
  await userEvent.click(checkbox('Airway'));
  expect(checkbox('Triage (Unavailable)').disabled).toBe(true);
  expect(screen.getByText('At the same time as Airway. Remove that one to choose this.')).toBeTruthy();
  expect(checkbox('Writing').disabled).toBe(false);
});

it('the dialog says that the seats of the page may be old when newer ones cannot be loaded', async () => {
  const fakes = withFakeEffects(workshopListMachine);
  const list = createActor(fakes.machine, {
    input: { conferenceId: 'sample', most: 5, rendered: [aWorkshop()] },
  }).start();
  renderScreen(<WorkshopsDialog workshops={list as never} opened onClose={() => {}} />);
  const sentence = 'The free seats below may be out of date.';
  expect(screen.queryByText(sentence)).toBeNull();
  await act(async () => fakes.settle('loadWorkshops', { error: aNetworkError() }));
  expect(screen.getByText(sentence)).toBeTruthy();
});

import { act } from '@testing-library/react';
import { expect } from 'vitest';
import { formatInr } from '#domain/money/money.ts';
import { workshopsTotal, type Workshop } from '#domain/booking/workshops.ts';
import { aDelegate, aRefusal } from '#machines/samples.ts';
import type { WorkshopList, workshopListMachine } from '#machines/workshop-list/workshop-list.machine.ts';
import { workshopListModel } from '#machines/workshop-list/workshop-list.model.ts';
import { settings } from '#src/gallery/settings/settings.ts';
import { m } from '#messages';
import { anotherConference } from '#tests/models/react/another-conference.ts';
import { saveDraft } from '#tests/models/react/draft.ts';
import type { FlowScreen } from '#tests/models/react/flow-screen.ts';
import {
  button,
  checkboxes,
  click,
  dialog,
  dialogTitle,
  isOffered,
  nameBy,
  statuses,
} from '#tests/models/react/page-queries.ts';
import type { Site } from '#tests/models/react/site.tsx';
import { walkTours } from '#tests/models/react/walk-tours.ts';

interface Snapshot {
  context: WorkshopList;
}

walkTours(workshopListModel, (): FlowScreen<typeof workshopListMachine> => ({
  prepare: ({ conferenceId, most, selectedIds }) => {
    if (selectedIds) saveDraft('workshops.under', { workshopIds: selectedIds });
    return anotherConference({
      ids: { conferenceIds: { under: conferenceId, post: '', consultant: '' } },
      limits: { maxWorkshops: most },
    });
  },
  beside: () => settings.workshopList!.beside({} as never),
  events: {
    'workshop.toggled': {
      controls: ({ id }) => [boxOf(id)],
    },
    'selection.cleared': {
      controls: () => [button('Start over')],
      reach: { open: closeDialog, close: openDialog },
      use: async (control) => {
        await click(control);
        const sure = button('Clear everything', dialog());
        if (sure) await click(sure);
      },
    },
    retry: { controls: () => [button('Try again', dialog())] },
    reload: {
      because: 'The booking flow requests the list again after a refused order, because seats may be taken',
      come: async (site) => {
        await closeDialog();
        await refuseOrder(site);
        await openDialog();
      },
    },
  },
  states: {
    loading: ({ context }) => {
      if (context.workshops.length > 0) return list({ context });
      expect(statuses(dialog())).toEqual(['Loading workshops…']);
      expect(isOffered(button('Confirm Selection', dialog()))).toBe(false);
    },
    loaded: ({ context }) => {
      list({ context });
      expect(isOffered(button('Confirm Selection', dialog()))).toBe(true);
      const isEmpty = dialog()?.textContent?.includes('No workshops are offered with this pass.');
      expect(isEmpty).toBe(context.workshops.length === 0);
    },
    failed: ({ context }) => {
      list({ context });
      expect(dialog()?.textContent).toContain(m.booking_workshops_failed());
      expect(isOffered(button('Confirm Selection', dialog()))).toBe(context.workshops.length > 0);
    },
  },
  emitted: {},
  always: ({ context: { selected } }) => {
    expect(dialogTitle()).toBe('Select Workshops');
    expect(dialog()?.textContent).toContain(`Selected: ${selected.length} workshops`);
    expect(dialog()?.textContent).toContain(`Total: ${formatInr(workshopsTotal(selected))}`);
    const chosen = document.querySelectorAll('[aria-label="Chosen workshops"] b');
    expect([...chosen].map(({ textContent }) => textContent)).toEqual(selected.map(({ name }) => name));
  },
}));

/**
 * Expects a checkbox for every workshop. The selected ones are checked and have a button in the summary that removes
 * them.
 */
function list({ context: { workshops, selected } }: Snapshot): void {
  expect(boxes().map((box) => [nameOf(box), box.checked])).toEqual(
    workshops.map((workshop) => [workshop.name, selected.includes(workshop)]),
  );
  for (const { name } of selected) expect(isOffered(button(`Remove ${name}`), { isReached: true })).toBe(true);
}

const boxes = () => checkboxes(dialog());
const nameOf = (box: HTMLElement) => nameBy(box)?.replace(/ \(Unavailable\)$/, '');

/** The checkbox of the workshop with this id in the model. */
function boxOf(id: string): HTMLElement | undefined {
  const allWorkshops = workshopListModel.outcomes.loadWorkshops.done.all as Workshop[];
  const name = allWorkshops.find((workshop) => workshop.id === id)?.name;
  return boxes().find((box) => name !== undefined && nameOf(box) === name);
}

const closeDialog = () => click(button('Close', dialog()));
const openDialog = () => click(button('Edit Workshops') ?? button('Add Workshops'));

/** Submits the booking on the same screen. The service refuses its order. */
async function refuseOrder({ running }: Site): Promise<void> {
  const { actor, fakes } = running('singleBooking');
  await act(async () => {
    actor.send({ type: 'contact.submitted', answers: aDelegate(), workshops: [] });
    fakes.settle('checkEmail', { output: 'free' });
    fakes.settle('placeOrder', { error: aRefusal(409, 'No seats left.') });
  });
}

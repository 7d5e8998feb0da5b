import { act, fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import type { publishSettingsMachine } from '#machines/publish-settings/publish-settings.machine.ts';
import { publishSettingsModel } from '#machines/publish-settings/publish-settings.model.ts';
import type { PublishSettings } from '#machines/publish-settings/publish-settings.ts';
import type { somePrices } from '#machines/settings-samples.ts';
import { settings } from '#src/gallery/settings/settings.ts';
import { neverSeen, type FlowScreen } from '#tests/models/react/flow-screen.ts';
import {
  alerts,
  button,
  buttons,
  click,
  dialog,
  dialogTitle,
  field,
  heading,
  type,
} from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

type Prices = ReturnType<typeof somePrices>;

interface Snapshot {
  context: PublishSettings;
}

const main = () => document.querySelector('main');
const passPrice = () => document.getElementById('settings_passes_0_price') as HTMLInputElement | null;
const reasonIn = (id: string) => document.getElementById(id) as HTMLInputElement;
const struckPrice = () => field('Nomination for an award, shown struck through');
const awardPrice = () => field('Nomination for an award');

/** Types prices as a person does: the form gets them when the field is left. */
async function write(value: unknown): Promise<void> {
  const { passes, awardPrice: award, awardStandardPrice: struck } = value as Prices;
  const texts = [
    [passPrice(), passes[0]!.price],
    [awardPrice(), award],
    [struckPrice(), struck],
  ] as const;
  for (const [control, price] of texts) {
    if (!control || control.value === String(price)) continue;
    await type(control, String(price));
    await act(async () => void fireEvent.blur(control));
  }
}

const showsForm = ({ context: { edit } }: Snapshot) => {
  const { passes, awardStandardPrice } = edit!.value as Prices;
  expect([passPrice()?.value, struckPrice()?.value]).toEqual([String(passes[0]!.price), String(awardStandardPrice)]);
};
const showsDraft = () => expect(heading('Changes of your draft')).toBeDefined();

/** The screen during a call: as before, but nothing can be used. */
const busy = ({ context }: Snapshot) => {
  if (context.settings && !context.published && !context.draft) expect(passPrice()?.readOnly ?? true).toBe(true);
};

walkTours(publishSettingsModel, (): FlowScreen<typeof publishSettingsMachine> => ({
  beside: () => settings.publishSettings!.beside({} as never),
  events: {
    retry: { controls: () => [button('Try again')] },
    edit: { controls: () => [button('Go on writing') ?? button('Change more')] },
    'value.changed': { controls: () => [passPrice() ?? undefined], use: (_, { value }) => write(value) },
    'draft.submitted': {
      controls: () => [button('Save as a draft')],
      use: async (control, { value }) => {
        await write(value);
        await click(control);
      },
    },
    'mine.kept': { controls: () => [button('Use my values')] },
    'changes.merged': { controls: () => [button('Put both together')] },
    'draft.discarded': {
      controls: () => [button('Discard the changes')],
      use: async (control) => {
        await click(control);
        await click(button('Discard', dialog()));
      },
    },
    'publication.requested': {
      controls: () => [button('Publish') ?? button('Publish at this time')],
      use: async (_, { publication: { effectiveAt, reason = '' } }) => {
        await type(field('Reason')!, reason);
        await click(field(effectiveAt ? 'At a time' : 'Now'));
        if (effectiveAt) await type(field('Day and time')!, '2025-09-01T05:30');
        await click(button(effectiveAt ? 'Publish at this time' : 'Publish'));
      },
    },
    'version.chosen': {
      controls: () => [button('Go back to this version: The initial values')],
    },
    'undo.confirmed': {
      controls: () => [button('Publish these values', dialog())],
      use: async (control, { reason = '' }) => {
        await type(reasonIn('undo-reason'), reason);
        await click(control);
      },
    },
    'undo.closed': { controls: () => buttons('Cancel', dialog()) },
    'schedule.withdrawn': {
      controls: () => [button('Withdraw the scheduled change')],
      use: async (control, { reason = '' }) => {
        await click(control);
        await type(reasonIn('withdraw-reason'), reason);
        await click(button('Withdraw', dialog()));
      },
    },
  },
  states: {
    reading: busy,
    unread: () => expect(button('Try again')).toBeDefined(),
    settled: neverSeen,
    editing: showsForm,
    saving: (snapshot) => {
      showsForm(snapshot);
      expect(passPrice()?.readOnly).toBe(true);
    },
    reviewing: showsDraft,
    publishing: showsDraft,
    comparing: () => expect(heading('Compare the changes')).toBeDefined(),
    discarding: busy,
    published: () => expect(button('Change more')).toBeDefined(),
    readingUndo: busy,
    undoing: () => expect(dialogTitle()).toBe('Go back to these values?'),
    restoring: () => expect(dialogTitle()).toBe('Go back to these values?'),
    withdrawing: busy,
  },
  emitted: {},
  always: (snapshot) => {
    const { problem } = snapshot.context;
    const shown = snapshot.matches('comparing')
      ? ['Meena Iyer changed this on', 'A change was withdrawn meanwhile']
      : [problem?.sentence];
    for (const sentence of problem ? [problem.sentence] : [])
      expect(alerts(main()).some((alert) => alert.startsWith(sentence))).toBe(true);
    if (!problem && !snapshot.matches('comparing')) expect(alerts(main())).toEqual([]);
    if (snapshot.matches('comparing'))
      expect(alerts(main()).some((alert) => shown.some((each) => each && alert.startsWith(each)))).toBe(true);
  },
}));

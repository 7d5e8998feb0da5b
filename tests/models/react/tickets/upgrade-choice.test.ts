import { expect, vi } from 'vitest';
import { act } from '@testing-library/react';
import upgrades from '#event/upgrades.json' with { type: 'json' };
import type { upgradeChoiceMachine } from '#machines/upgrade-choice/upgrade-choice.machine.ts';
import { upgradeChoiceModel } from '#machines/upgrade-choice/upgrade-choice.model.ts';
import { listed, type UpgradeChoice } from '#machines/upgrade-choice/upgrade-choice.ts';
import { settings } from '#src/gallery/settings/settings.ts';
import { m } from '#messages';
import type { FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, checkboxes, dialog, dialogTitle } from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

interface Snapshot {
  context: UpgradeChoice;
}

const boxOf = (passId: string) => checkboxes(dialog()).find(({ id }) => id === `upgrade-${passId}`);
const radioOf = (target: string) =>
  dialog()?.querySelector<HTMLInputElement>(`input[type=radio][value=${target}]`) ?? undefined;

walkTours(upgradeChoiceModel, (): FlowScreen<typeof upgradeChoiceMachine> => ({
  prepare: ({ kinds }) => {
    const own = upgrades.passes.splice(0, upgrades.passes.length, ...kinds.map((kind) => ({ ...kind })));
    return () => void upgrades.passes.splice(0, upgrades.passes.length, ...own);
  },
  beside: ({ users }) => settings.upgradeChoice!.beside({ context: { users } } as never),
  arrive: async () => {
    await act(() => vi.waitFor(() => expect(button(m.upgrade_choice_open())).toBeDefined()));
  },
  events: {
    open: { controls: () => [button(m.upgrade_choice_open())] },
    cancel: { controls: () => [button(m.upgrade_choice_cancel(), dialog())] },
    all: { controls: () => [button(m.upgrade_choice_all(), dialog())] },
    none: { controls: () => [button(m.upgrade_choice_none(), dialog())] },
    submit: { controls: () => [submit()] },
    'pass.toggled': { controls: ({ passId }) => [boxOf(passId)] },
    'target.chosen': { controls: ({ target }) => [radioOf(target)?.checked ? undefined : radioOf(target)] },
  },
  states: {
    chosen: () => expect(dialog()).toBeNull(),
    closed: () => expect(dialog()).toBeNull(),
    choosing: ({ context }: Snapshot) => {
      const { target, selectedIds, problem } = context;
      const passes = listed(context);
      expect(dialogTitle()).toBe('Select Passes to Upgrade');
      expect(dialog()?.textContent).toContain(
        `Choose which ${passes[0]?.type} passes you want to upgrade to ${target}`,
      );
      expect(checkboxes(dialog()).map(({ checked }) => checked)).toEqual(
        passes.map(({ pass_id: id }) => selectedIds.includes(id)),
      );
      for (const { pass_id: id, name } of passes) {
        expect(boxOf(id)?.labels?.[0]?.textContent).toBe(name);
        expect(dialog()?.textContent).toContain(`ID: ${id}`);
      }
      expect(submit()?.textContent).toBe(`Upgrade Selected (${selectedIds.length})`);
      expect(alerts(dialog())).toEqual(problem === undefined ? [] : [problem]);
    },
  },
  emitted: { chosen: ({ address: to }, { address }) => expect(address()).toBe(to) },
}));

const submit = () =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent?.startsWith('Upgrade Sel'));

import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { publishSettingsMachine } from '#machines/publish-settings/publish-settings.machine.ts';
import { fromCall } from '#src/lib/flow.ts';
import { discardDraft, publish, readSettings, readUndo, restore, saveDraft, withdraw } from '../settings-api.ts';

/** The machine of a part of the settings, with its calls to the service. */
export const publishSettingsFlow = publishSettingsMachine.provide({
  actors: {
    readSettings: fromCall(readSettings),
    saveDraft: fromCall(saveDraft),
    discardDraft: fromCall(discardDraft),
    publish: fromCall(publish),
    readUndo: fromCall(readUndo),
    restore: fromCall(restore),
    withdraw: fromCall(withdraw),
  },
});

export type PublishSettingsActor = ActorRefFrom<typeof publishSettingsFlow>;

/** Props of the screens of the flow. */
export interface StepProps {
  flow: PublishSettingsActor;
  state: SnapshotFrom<typeof publishSettingsFlow>;
}

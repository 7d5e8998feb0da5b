import { fromPromise } from 'xstate';
import type { CommitteeGroup } from '#domain/conference/people.ts';
import { resourceMachineOf } from '#machines/resource/resource.machine.ts';
import { fetchCommittee } from '../api.ts';
import { m } from '#messages';

/** The resource machine for the organising committee. */
export const committeeFlow = resourceMachineOf<CommitteeGroup[]>().provide({
  actors: { load: fromPromise<CommitteeGroup[], void>(({ signal }) => fetchCommittee(signal)) },
  actions: { logFailure: (_, { error }) => console.error(m.sections_missing({ title: 'The committee' }), error) },
});

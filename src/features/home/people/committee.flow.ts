import { fromPromise } from 'xstate';
import type { CommitteeGroup } from '#domain/people.ts';
import { resourceMachineOf } from '#machines/resource/resource.machine.ts';
import { fetchCommittee } from '../api.ts';
import { sections } from '#words';

/** The resource machine for the organising committee. */
export const committeeFlow = resourceMachineOf<CommitteeGroup[]>().provide({
  actors: { load: fromPromise<CommitteeGroup[], void>(({ signal }) => fetchCommittee(signal)) },
  actions: { logFailure: (_, { error }) => console.error(sections.missing('The committee'), error) },
});

import type { CommitteeGroup, Speakers } from '#domain/conference/people.ts';
import { resourceMachineOf } from '#machines/resource/resource.machine.ts';
import { fromCall } from '#src/lib/flow.ts';
import { m } from '#messages';
import { fetchCommittee, fetchSpeakers } from '../api.ts';

export const committeeFlow = resourceFlow<CommitteeGroup[]>('The committee', fetchCommittee);
export const speakersFlow = resourceFlow<Speakers>('The speakers', fetchSpeakers);

/** A machine that loads the data of a section. `title` is the name of the section in the log. */
function resourceFlow<Data>(title: string, fetchData: (signal: AbortSignal) => Promise<Data>) {
  return resourceMachineOf<Data>().provide({
    actors: { load: fromCall((_: void, signal) => fetchData(signal)) },
    actions: { logFailure: (_, { error }) => console.error(m.sections_missing({ title }), error) },
  });
}

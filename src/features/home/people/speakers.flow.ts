import { fromPromise } from 'xstate';
import type { Speakers } from '#domain/conference/people.ts';
import { resourceMachineOf } from '#machines/resource/resource.machine.ts';
import { fetchSpeakers } from '../api.ts';
import { m } from '#messages';

/** The resource machine for the speakers. */
export const speakersFlow = resourceMachineOf<Speakers>().provide({
  actors: { load: fromPromise<Speakers, void>(({ signal }) => fetchSpeakers(signal)) },
  actions: { logFailure: (_, { error }) => console.error(m.sections_missing({ title: 'The speakers' }), error) },
});

import { defineModel } from '../model.ts';
import { aNetworkError, aRefusal, someGroups } from '../samples.ts';
import { resourceMachineOf } from './resource.machine.ts';

export const resourceModel = defineModel({
  machine: resourceMachineOf<unknown>(),
  title: 'A section of the landing page',
  starts: { 'the landing page': undefined },
  events: { retry: { '': {} } },
  outcomes: {
    load: {
      done: { '': someGroups(), nothing: [] },
      failed: { fault: aRefusal(500, 'Something went wrong.'), 'no answer': aNetworkError() },
    },
  },
  properties: {
    'what is shown is what came, and stays': ({ before, happening, after }) =>
      happening.name.startsWith('load done')
        ? after.context.data === (happening.event as unknown as { output: unknown }).output
        : after.context.data === before.context.data,
    'a section is loaded exactly when it has something to show': ({ after }) =>
      after.matches('loaded') === (after.context.data !== undefined),
    'every failure is logged, and nothing else is': ({ happening, actions }) =>
      JSON.stringify(actions.map(({ type }) => type)) ===
      JSON.stringify(happening.name.startsWith('load failed') ? ['logFailure'] : []),
    'nothing is asked for a second time by itself': ({ happening, calls }) =>
      calls.length === 0 || happening.name === 'retry',
  },
});

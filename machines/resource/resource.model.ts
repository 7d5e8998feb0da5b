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
    'loaded data is shown and stays': ({ before, testCase, after }) =>
      testCase.name.startsWith('load done')
        ? after.context.data === (testCase.event as unknown as { output: unknown }).output
        : after.context.data === before.context.data,
    'a section is loaded only with data': ({ after }) => after.matches('loaded') === (after.context.data !== undefined),
    'only failures are logged': ({ testCase, actions }) =>
      JSON.stringify(actions.map(({ type }) => type)) ===
      JSON.stringify(testCase.name.startsWith('load failed') ? ['logFailure'] : []),
    'nothing is loaded twice without a retry': ({ testCase, calls }) => calls.length === 0 || testCase.name === 'retry',
  },
});

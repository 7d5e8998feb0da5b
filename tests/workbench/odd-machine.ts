import { and, not, setup, stateIn } from 'xstate';
import { effect } from '#machines/effects.ts';

const noop = () => {};

/**
 * A machine with everything that the real flows lack: parallel parts, history, self-loops, deep nesting, very long
 * names, special characters.
 */
export const oddMachine = setup({
  types: {} as {
    events:
      | { type: 'signs: #1; or "2" & <3>' }
      | { type: 'page.turned' | 'again' | 'restart' | 'pause' | 'resume' | 'jump' }
      | { type: 'the.registration.of.a.whole.delegation.was.withdrawn.by.its.sender' };
    tags: 'busy' | 'aTagThatIsLongerThanAnyoneWouldEverWrite' | 'shown' | 'listed';
  },
  actors: { work: effect<void, void>('work') },
  actions: {
    note: noop,
    countTheAttemptsOfThisVisitorUntilMidnight: noop,
    forgetEverythingThatWasEverSaidAboutIt: noop,
  },
  guards: {
    isOpen: () => true,
    isTheDelegationCompleteAndPaidForByOneAndTheSameSender: () => true,
  },
  delays: { aWhile: 1000 },
}).createMachine({
  id: 'odd',
  description: 'Signs that an XML reader minds: < & > ".',
  initial: 'idle',
  on: { restart: '.idle', pause: { guard: 'isOpen', target: '#odd.paused' } },
  states: {
    idle: {
      description: 'Says "nothing" & waits.',
      on: {
        again: { target: 'idle', reenter: true, actions: 'note' },
        'page.turned': { guard: and(['isOpen', not(stateIn({ both: 'left' }))]), target: 'both' },
        'the.registration.of.a.whole.delegation.was.withdrawn.by.its.sender': {
          guard: 'isTheDelegationCompleteAndPaidForByOneAndTheSameSender',
          target: 'both.right.inner.deepest',
          actions: ['countTheAttemptsOfThisVisitorUntilMidnight', 'forgetEverythingThatWasEverSaidAboutIt'],
        },
      },
    },
    both: {
      type: 'parallel',
      tags: ['busy', 'aTagThatIsLongerThanAnyoneWouldEverWrite', 'shown', 'listed'],
      entry: ['note', 'countTheAttemptsOfThisVisitorUntilMidnight'],
      exit: 'note',
      on: { jump: { target: ['.left.two', '.right.inner.deepest'] }, again: { target: 'both', reenter: true } },
      states: {
        left: {
          initial: 'one',
          states: {
            one: { invoke: { id: 'work', src: 'work', onDone: 'two', onError: { actions: 'note' } } },
            two: { after: { aWhile: 'done' }, on: { again: 'one' } },
            done: { type: 'final' },
          },
        },
        right: {
          initial: 'outer',
          on: { 'page.turned': '.inner' },
          states: {
            outer: { on: { jump: { target: 'inner', actions: 'note' } } },
            inner: {
              initial: 'deepest',
              states: {
                deepest: { on: { again: '#odd.both.right', jump: '#odd.idle' } },
                last: { type: 'history', history: 'deep' },
              },
            },
            finished: { type: 'final' },
          },
        },
        before: { type: 'history' },
      },
      onDone: 'theEndOfAVeryLongFlowWhoseNameDoesNotFitAnywhere',
    },
    paused: { on: { resume: 'both.before', 'signs: #1; or "2" & <3>': 'idle' } },
    theEndOfAVeryLongFlowWhoseNameDoesNotFitAnywhere: { type: 'final' },
  },
});

import { defineModel } from '../model.ts';
import { tickerMachine } from './ticker.machine.ts';

export const tickerModel = defineModel({
  machine: tickerMachine,
  title: 'The moving text of the certificate banner',
  starts: { 'the landing page': undefined },
  events: {
    'ticker.toggled': { '': {} },
    'pointer.entered': { '': {} },
    'pointer.left': { '': {} },
    'motion.reduced': { '': {} },
  },
  outcomes: { watchMotion: { sends: ['motion.reduced'], failed: { '': new Error('matchMedia is not a function') } } },
  properties: {
    'the button pauses what runs and resumes what is paused': ({ before, testCase, after }) =>
      testCase.name !== 'ticker.toggled' || before.matches({ play: 'running' }) === after.matches({ play: 'paused' }),
    'only the button resumes it': ({ before, testCase, after }) =>
      before.matches({ play: 'running' }) || after.matches({ play: 'paused' }) || testCase.name === 'ticker.toggled',
    'it stops with reduced motion, or if the preference is unknown': ({ testCase, after }) =>
      !['motion.reduced', 'watchMotion failed'].includes(testCase.name) || after.matches({ play: 'paused' }),
    'it stops while a pointer is over the text': ({ before, testCase, after }) =>
      testCase.name.startsWith('pointer.')
        ? after.matches({ pointer: testCase.name === 'pointer.entered' ? 'over' : 'away' }) &&
          after.matches({ play: before.value.play })
        : after.matches({ pointer: before.value.pointer }),
  },
});

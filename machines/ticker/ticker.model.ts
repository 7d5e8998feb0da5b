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
    'the button pauses what runs and resumes what is paused': ({ before, happening, after }) =>
      happening.name !== 'ticker.toggled' || before.matches({ play: 'running' }) === after.matches({ play: 'paused' }),
    'only the button resumes it': ({ before, happening, after }) =>
      before.matches({ play: 'running' }) || after.matches({ play: 'paused' }) || happening.name === 'ticker.toggled',
    'it stops with reduced motion, or if the preference is unknown': ({ happening, after }) =>
      !['motion.reduced', 'watchMotion failed'].includes(happening.name) || after.matches({ play: 'paused' }),
    'it stops while a pointer is over the text': ({ before, happening, after }) =>
      happening.name.startsWith('pointer.')
        ? after.matches({ pointer: happening.name === 'pointer.entered' ? 'over' : 'away' }) &&
          after.matches({ play: before.value.play })
        : after.matches({ pointer: before.value.pointer }),
  },
});

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
  outcomes: { watchMotion: { speaks: ['motion.reduced'], failed: { '': new Error('matchMedia is not a function') } } },
  properties: {
    'the button pauses what runs and resumes what is paused': ({ before, happening, after }) =>
      happening.name !== 'ticker.toggled' || before.matches({ play: 'running' }) === after.matches({ play: 'paused' }),
    'nothing but the button sets it going again': ({ before, happening, after }) =>
      before.matches({ play: 'running' }) || after.matches({ play: 'paused' }) || happening.name === 'ticker.toggled',
    'it stands still when less motion is wanted, or nobody can tell': ({ happening, after }) =>
      !['motion.reduced', 'watchMotion failed'].includes(happening.name) || after.matches({ play: 'paused' }),
    'a pointer holds it while it is over the text, whatever the button said': ({ before, happening, after }) =>
      happening.name.startsWith('pointer.')
        ? after.matches({ pointer: happening.name === 'pointer.entered' ? 'over' : 'away' }) &&
          after.matches({ play: before.value.play })
        : after.matches({ pointer: before.value.pointer }),
  },
});

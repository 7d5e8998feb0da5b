import { act, fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { tickerMachine } from '#machines/ticker/ticker.machine.ts';
import { tickerModel } from '#machines/ticker/ticker.model.ts';
import type { FlowScreen } from '#tests/models/react/flow-screen.ts';
import { button } from '#tests/models/react/page-queries.ts';
import { walkPaths } from '#tests/models/react/walk-tours.ts';

walkPaths(tickerModel, (): FlowScreen<typeof tickerMachine> => {
  // the pointer can enter only when it is outside, and leave only when it is inside
  const pointer = { isOver: false };
  return {
    events: {
      'ticker.toggled': { controls: () => [button(pause) ?? button(resume)] },
      'pointer.entered': {
        controls: () => (pointer.isOver ? [] : [view()]),
        use: (control) => act(async () => void (pointer.isOver = fireEvent.pointerEnter(control))),
      },
      'pointer.left': {
        controls: () => (pointer.isOver ? [view()] : []),
        use: (control) => act(async () => void (pointer.isOver = !fireEvent.pointerLeave(control))),
      },
      'motion.reduced': 'effect',
    },
    states: {
      'play.running': () => expect([button(pause), button(resume)].map(Boolean)).toEqual([true, false]),
      'play.paused': () => expect([button(pause), button(resume)].map(Boolean)).toEqual([false, true]),
      'pointer.away': (snapshot) => expect(isMoving()).toBe(isRunning(snapshot)),
      'pointer.over': () => expect(isMoving()).toBe(false),
    },
    emitted: {},
    always: () => {
      const texts = [...view().querySelectorAll('span')];
      expect(texts[0]?.textContent).toBe('Certificates can be downloaded from: Mobile App');
      expect(texts.map(({ ariaHidden }) => ariaHidden)).toEqual(['false', 'true', 'true', 'true']);
    },
  };
});

const pause = 'Pause the moving text';
const resume = 'Resume the moving text';

const run = () => document.querySelector<HTMLElement>('[data-moving]')!;
const view = () => run().parentElement!;
const isMoving = () => run().dataset.moving === 'true';
const isRunning = (snapshot: AnyMachineSnapshot) => snapshot.matches({ play: 'running' });

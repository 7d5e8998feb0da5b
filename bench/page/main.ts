import type { Contestant } from '../contestants.ts';

/** Draws the contestant named in the address and notes when each key is on screen. */
declare global {
  interface Window {
    paints: number[];
  }
}

interface Drawing {
  draw: (root: HTMLElement) => void;
}

const drawings: Record<Contestant, () => Promise<Drawing>> = {
  floor: () => import('./floor.ts'),
  'stock rjsf': () => import('./stock-rjsf.tsx'),
  ours: () => import('./ours.tsx'),
};

const isContestant = (name: string): name is Contestant => name in drawings;

window.paints = [];
const pressed: number[] = [];
const { port1, port2 } = new MessageChannel();

window.addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => endOfFrame(timeStamp)), true);
port1.addEventListener('message', () => window.paints.push(performance.now() - (pressed.shift() ?? Number.NaN)));
port1.start();

/** A message posted from a frame's callback arrives when that frame is through. */
function endOfFrame(timeStamp: number): void {
  pressed.push(timeStamp);
  port2.postMessage(undefined);
}

const name = decodeURIComponent(location.search.slice(1));
const root = document.getElementById('root');
if (root && isContestant(name)) (await drawings[name]()).draw(root);

import '../probe.ts';
import type { LabContestant } from '../contestants.ts';
import { fields, people } from './job.ts';

/** Draws the contestant named in the address, and notes how long it took. */
declare global {
  interface Window {
    /** ms from the drawing to the end of the frame that shows it */
    drawn: number | undefined;
  }
}

interface Drawing {
  draw: (root: HTMLElement) => void;
}

const drawings: Record<LabContestant, () => Promise<Drawing>> = {
  floor: () => import('./floor.ts'),
  'stock rjsf': () => import('./stock-rjsf.tsx'),
};

const name = decodeURIComponent(location.search.slice(1)) as LabContestant;
const { draw } = await drawings[name]();
const since = performance.now();
draw(document.getElementById('root')!);
await window.whenSeen('input:not([type=checkbox])', people * fields.length);
window.drawn = performance.now() - since;

import '../probe.ts';
import type { LabContestant } from '../contestants.ts';
import { fields, people } from './job.ts';

/** This script renders the implementation that the URL names, and measures it. */
declare global {
  interface Window {
    /** ms from the start of rendering to the end of the frame that shows it */
    renderMs: number | undefined;
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
await window.whenVisible('input:not([type=checkbox])', people * fields.length);
window.renderMs = performance.now() - since;

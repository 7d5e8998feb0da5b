import '../probe.ts';
import type { LabContestant } from '../contestants.ts';

/** This script renders the implementation that the URL names. */
interface Drawing {
  draw: (root: HTMLElement) => void;
}

const drawings: Record<LabContestant, () => Promise<Drawing>> = {
  floor: () => import('./floor.ts'),
  'stock rjsf': () => import('./stock-rjsf.tsx'),
};

const isContestant = (name: string): name is LabContestant => name in drawings;

const name = decodeURIComponent(location.search.slice(1));
const root = document.getElementById('root');
if (root && isContestant(name)) (await drawings[name]()).draw(root);

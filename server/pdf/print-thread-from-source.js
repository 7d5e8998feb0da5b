/** The thread of render-pdf.ts where the service runs from its sources: a new thread of Node.js cannot read TypeScript before this. */
import { register } from 'tsx/esm/api';

register();
const loaded = import('./print-thread.ts');

export const print = async (job) => (await loaded).print(job);

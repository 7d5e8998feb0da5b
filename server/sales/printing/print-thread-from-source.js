/**
 * The thread of render-pdf.ts if the service runs from its source code. A thread of Node.js cannot read TypeScript
 * until tsx is registered.
 */
import { register } from 'tsx/esm/api';

register();
const loaded = import('./print-thread.ts');

export const print = async (job) => (await loaded).print(job);

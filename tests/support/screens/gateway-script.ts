import { onTestFinished } from 'vitest';
import { runtime, setRuntime } from '#src/lib/read-runtime.ts';

let count = 0;

/**
 * Sets up a gateway with a script of this site until the test ends. Returns a function that says if the script was
 * added.
 */
export function withGatewayScript(): () => boolean {
  const before = runtime();
  const script = `/gateway-${++count}.js`; // a new name, because each script is added to the document only once
  setRuntime({ ...before, gateways: { ...before.gateways, conference: { name: 'Sandbox', script } } });
  onTestFinished(() => setRuntime(before));
  return () => document.querySelector(`script[src="${script}"]`) !== null;
}

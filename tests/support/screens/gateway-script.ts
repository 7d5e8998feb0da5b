import { onTestFinished } from 'vitest';
import { runtime, setRuntime } from '#src/lib/read-runtime.ts';

let count = 0;

/** Until the test ends, sets up a gateway with a script of this site. The result says whether the page has loaded it. */
export function withGatewayScript(): () => boolean {
  const before = runtime();
  const script = `/gateway-${++count}.js`; // a script is added to the document only once
  setRuntime({ ...before, gateways: { ...before.gateways, conference: { name: 'Sandbox', script } } });
  onTestFinished(() => setRuntime(before));
  return () => document.querySelector(`script[src="${script}"]`) !== null;
}

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The checkout's script: beside this file in the source tree, in the working folder's tree when the service runs built. */
const beside = fileURLToPath(new URL('./checkout.js', import.meta.url));
export const checkoutFile = existsSync(beside) ? beside : 'server/payments/sandbox/checkout.js';

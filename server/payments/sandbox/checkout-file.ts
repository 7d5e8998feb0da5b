import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Path of the checkout script: beside this file in the source tree, or in the source tree of the working directory
 * for a built service.
 */
const beside = fileURLToPath(new URL('./checkout.js', import.meta.url));
export const checkoutFile = existsSync(beside) ? beside : 'server/payments/sandbox/checkout.js';

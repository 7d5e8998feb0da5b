import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Path of the checkout script. In the source tree it is next to this file. A built service reads it from the source
 * tree in the working directory.
 */
const beside = fileURLToPath(new URL('./checkout.js', import.meta.url));
export const checkoutFile = existsSync(beside) ? beside : 'server/sales/payments/sandbox/checkout.js';

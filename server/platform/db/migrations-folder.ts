import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Path of the SQL migrations: beside this file in the source tree, or in the source tree of the working directory for
 * a built service.
 */
const beside = fileURLToPath(new URL('./migrations', import.meta.url));
export const migrationsFolder = existsSync(beside) ? beside : 'server/platform/db/migrations';

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The SQL migrations: beside this file in the source tree, in the working folder's tree when the service runs built. */
const beside = fileURLToPath(new URL('./migrations', import.meta.url));
export const migrationsFolder = existsSync(beside) ? beside : 'server/db/migrations';

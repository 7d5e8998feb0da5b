import { roles, type Role } from '#domain/staff/roles.ts';
import { storedValue } from '#src/lib/storage.ts';

/**
 * The role as which an owner sees the desk in this tab, or undefined. The service then replies as to that role, and
 * refuses changes.
 */
const stored = storedValue('session', 'symposia-desk-seen-role', (value): value is Role =>
  roles.some((role) => role === value),
);

let seenRole = stored.read();

export const readSeenRole = (): Role | undefined => seenRole;

export function writeSeenRole(role: Role | undefined): void {
  seenRole = role;
  stored.write(role);
}

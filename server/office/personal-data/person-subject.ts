import type { AuditEvent } from '#server/platform/audit/record-event.ts';
import type { Keys } from '#server/platform/keys.ts';

/**
 * A person as the subject of an event of the audit log. The id is an HMAC of the normalised email, because the subject of an event
 * is never erased.
 */
export const personSubject = (keys: Keys, email: string): AuditEvent['subject'] => ({
  kind: 'person',
  id: keys.sign('audit-values', `person ${email}`),
});

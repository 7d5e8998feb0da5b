import type { Signer } from '#server/platform/keys.ts';
import type { Services } from '#server/office/services.ts';

/** A recipient of a mailing. The URL does not contain the email. */
interface MailedRecipient {
  mailing: string;
  position: number;
}

/** Returns the signature in the link of a mailing that stops further ones. */
export const unsubscribeKey = (keys: Signer, { mailing, position }: MailedRecipient): string =>
  keys.sign('unsubscribe', `${mailing}\n${position}`).slice(0, 40);

/** Returns the path of the page and of the one-click call (RFC 8058). */
export const unsubscribePath = ({ mailing, position, key }: MailedRecipient & { key: string }): string =>
  `/unsubscribe?${new URLSearchParams({ mailing, recipient: String(position), key })}`;

/**
 * Stores that the email of a recipient gets no more mailings. Recipients of released mailings that have no mail yet are
 * left out. Idempotent. Returns false for a wrong key.
 */
export async function unsubscribe(
  { db, keys, clock }: Pick<Services, 'db' | 'keys' | 'clock'>,
  { key, ...recipient }: MailedRecipient & { key: string },
): Promise<boolean> {
  if (!keys.accepts(key, (signer) => unsubscribeKey(signer, recipient))) return false;
  await db.transaction(async (tx) => {
    const [row] = await tx.query<{ email: string }>(
      'SELECT email FROM mailing_recipients WHERE mailing_id = $1 AND position = $2',
      [recipient.mailing, recipient.position],
    );
    if (!row || row.email === '') return; // was erased
    await tx.query('INSERT INTO unsubscribed_emails (email, unsubscribed_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      row.email,
      clock.now(),
    ]);
    await tx.query(
      `UPDATE mailing_recipients SET left_out = 'unsubscribed' WHERE email = $1 AND outbox_id IS NULL AND left_out IS NULL`,
      [row.email],
    );
  });
  return true;
}

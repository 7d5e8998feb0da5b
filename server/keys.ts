import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Keys of this installation, one per purpose. All are derived from the same secret. */
export interface Keys {
  /** HMAC-SHA256 of `text` in hex, with the key of `purpose`. */
  sign(purpose: KeyPurpose, text: string): string;
  /** key of a signed token (JWT) of this purpose */
  tokenKey(purpose: KeyPurpose): Uint8Array;
  /** Encrypts `text` (AES-256-GCM, base64). Decryption needs the same purpose and context. */
  seal(purpose: SealPurpose, text: string, context: string): string;
  /** Decrypts a text. Returns undefined if it was encrypted with another purpose or context. */
  open(purpose: SealPurpose, sealed: string, context: string): string | undefined;
}

export type KeyPurpose =
  | 'one-time-code'
  | 'order-token'
  | 'award-token'
  | 'group-token'
  | 'group-link'
  | 'group-session'
  | 'abstract-session'
  | 'order-link'
  | 'mailed-order-link'
  | 'unsubscribe'
  | 'ticket-link'
  | 'ticket-proof'
  | 'upgrade-token'
  | 'sandbox-key'
  | 'sandbox-webhook'
  | 'throttle'
  | 'sign-in-code'
  | 'sign-in-session'
  | 'refresh-token'
  | 'recovery-code'
  | 'audit-values'
  | 'desk-session'
  | 'desk-form'
  | 'confirm-email'
  | 'decoy';
type SealPurpose = 'password-verifier' | 'secret-block' | 'authenticator';

export function keysFrom(secret: Buffer): Keys {
  const cache = new Map<string, Buffer>();
  const keyOf = (purpose: KeyPurpose | SealPurpose) => {
    const key = cache.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', `symposia:${purpose}`, 32));
    cache.set(purpose, key);
    return key;
  };
  return {
    sign: (purpose, text) => createHmac('sha256', keyOf(purpose)).update(text).digest('hex'),
    tokenKey: keyOf,
    seal: (purpose, text, context) => seal(keyOf(purpose), text, context),
    open: (purpose, sealed, context) => unseal(keyOf(purpose), sealed, context),
  };
}

const [cipher, ivBytes, tagBytes] = ['aes-256-gcm', 12, 16] as const;

function seal(key: Buffer, text: string, context: string): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(context));
  const body = [sealing.update(text, 'utf8'), sealing.final()];
  return Buffer.concat([iv, ...body, sealing.getAuthTag()]).toString('base64');
}

function unseal(key: Buffer, sealed: string, context: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length < ivBytes + tagBytes) return undefined;
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-tagBytes));
  try {
    const body = opening.update(bytes.subarray(ivBytes, -tagBytes));
    return Buffer.concat([body, opening.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Compares two texts in constant time. Texts of different length are not equal. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export const newSecret = (): Buffer => randomBytes(32);

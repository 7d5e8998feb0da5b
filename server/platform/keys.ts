import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Keys of this installation, one per purpose. Those of values that the service gives out are derived from SECRET_KEY,
 * and end with it. Those of values that it stores are derived from the data key, which never changes. Decision 080.
 */
export interface Keys {
  /** HMAC-SHA256 of `text` in hex, with the key of `purpose`. */
  sign(purpose: KeyPurpose, text: string): string;
  /** Returns whether `given` is what `make` returns for SECRET_KEY or for one of the ACCEPTED_SECRET_KEYS. */
  accepts(given: string, make: (signer: Signer) => string): boolean;
  /** Keys of signed tokens (JWT) of this purpose. The first one signs. */
  tokenKeys(purpose: TokenPurpose): [Uint8Array, ...Uint8Array[]];
  /** Encrypts `text` (AES-256-GCM, base64). Decryption needs the same purpose and context. */
  seal(purpose: SealPurpose, text: string, context: string): string;
  /** Decrypts a text. Returns undefined if it was encrypted with another purpose or context. */
  open(purpose: SealPurpose, sealed: string, context: string): string | undefined;
}

export type Signer = Pick<Keys, 'sign'>;

/** Purposes of values that the service gives out and believes when they come back. */
const givenOut = [
  'group-link',
  'group-session',
  'abstract-session',
  'order-link',
  'mailed-order-link',
  'unsubscribe',
  'confirm-email',
  'ticket-link',
  'ticket-proof',
  'secret-block',
  'data-key',
] as const;

export type TokenPurpose = 'group-session' | 'abstract-session' | 'ticket-proof';
type SealPurpose = 'password-verifier' | 'secret-block' | 'authenticator' | 'data-key';
export type KeyPurpose =
  | Exclude<(typeof givenOut)[number], SealPurpose | TokenPurpose>
  | 'one-time-code'
  | 'order-token'
  | 'award-token'
  | 'group-token'
  | 'upgrade-token'
  | 'sandbox-key'
  | 'sandbox-webhook'
  | 'throttle'
  | 'sign-in-code'
  | 'sign-in-session'
  | 'refresh-token'
  | 'recovery-code'
  | 'audit-values'
  | 'desk-form'
  | 'decoy';
type Purpose = KeyPurpose | TokenPurpose | SealPurpose;

interface OtherKeys {
  /** further secrets whose values are accepted */
  accepted?: readonly Buffer[];
  dataKey?: Buffer;
}

export function keysFrom(secret: Buffer, { accepted = [], dataKey = secret }: OtherKeys = {}): Keys {
  const keyOf = keyRing(secret, dataKey);
  const otherRings = accepted.map((other) => keyRing(other, dataKey));
  const rings = [keyOf, ...otherRings];
  const sign =
    (ring: KeyRing): Keys['sign'] =>
    (purpose, text) =>
      createHmac('sha256', ring(purpose)).update(text).digest('hex');
  return {
    sign: sign(keyOf),
    accepts: (given, make) => rings.some((ring) => sameText(make({ sign: sign(ring) }), given)),
    tokenKeys: (purpose) => [keyOf(purpose), ...otherRings.map((ring) => ring(purpose))],
    seal: (purpose, text, context) => seal(keyOf(purpose), text, context),
    open: (purpose, sealed, context) =>
      rings.map((ring) => unseal(ring(purpose), sealed, context)).find((text) => text !== undefined),
  };
}

type KeyRing = (purpose: Purpose) => Buffer;

function keyRing(secret: Buffer, dataKey: Buffer): KeyRing {
  const cache = new Map<string, Buffer>();
  return (purpose) => {
    const root = givenOut.some((one) => one === purpose) ? secret : dataKey;
    const key = cache.get(purpose) ?? Buffer.from(hkdfSync('sha256', root, '', `symposia:${purpose}`, 32));
    cache.set(purpose, key);
    return key;
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

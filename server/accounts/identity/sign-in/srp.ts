import { createDiffieHellman, createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Secure Remote Password as in Amazon Cognito user pools: group 15 of RFC 3526 (3072 bits, g = 2), SHA-256, numbers
 * as hex. OpenSSL computes powers with a secret exponent in constant time. All other values are public or hashed at
 * once.
 */
const group = getDiffieHellman('modp15');
const prime = group.getPrime();
const N = numberOf(prime);
const g = 2n;
const k = numberOf(sha256(padded(N), padded(g)));

/** Stored instead of the password. `salt` is sixteen bytes in hex, `verifier` is g^x in hex. */
export interface Verifier {
  salt: string;
  verifier: string;
}

interface Who {
  /** part of the pool id after the underscore */
  poolName: string;
  userId: string;
}

export function makeVerifier(
  who: Who,
  { password, salt = randomBytes(16).toString('hex') }: { password: string; salt?: string },
): Verifier {
  const inner = sha256(`${who.poolName}${who.userId}:${password}`);
  const x = numberOf(sha256(padded(BigInt(`0x${salt}`)), inner));
  return { salt, verifier: power(g, x).toString(16) };
}

/** Returns a verifier that matches no password, computed from the bytes of a keyed hash. */
export const decoyVerifier = (bytes: Buffer): string => (numberOf(bytes) % N).toString(16);

/** Returns the values of the service for an exchange. `b` stays secret, `B` is sent to the browser. */
export function challenge(verifier: string, b = randomBytes(32).toString('hex')): { b: string; B: string } {
  const B = (k * BigInt(`0x${verifier}`) + power(g, BigInt(`0x${b}`))) % N;
  return B === 0n ? challenge(verifier) : { b, B: B.toString(16) };
}

/** Returns whether the text is a valid A in hex. With 0 modulo N, every password would be right. */
export function isPublicValue(hex: string): boolean {
  if (!/^[0-9a-f]{1,800}$/i.test(hex)) return false;
  const A = BigInt(`0x${hex}`);
  return A < N && A > 0n;
}

interface Exchange {
  A: string;
  B: string;
  b: string;
  verifier: string;
}

/**
 * Returns the key that both sides share if the password was right. Returns undefined for values that would reveal it.
 */
export function sharedKey({ A, B, b, verifier }: Exchange): Buffer | undefined {
  if (!isPublicValue(A)) return undefined;
  const u = numberOf(sha256(padded(BigInt(`0x${A}`)), padded(BigInt(`0x${B}`))));
  if (u === 0n) return undefined;
  const base = (BigInt(`0x${A}`) * power(BigInt(`0x${verifier}`), u)) % N;
  const S = power(base, BigInt(`0x${b}`));
  return Buffer.from(hkdfSync('sha256', padded(S), padded(u), 'Caldera Derived Key', 16));
}

/**
 * Returns the signature that shows knowledge of the key: an HMAC over pool, user, secret block (base64) and the
 * timestamp as sent.
 */
export const claimSignature = (
  key: Buffer,
  { poolName, userId, secretBlock, timestamp }: Who & { secretBlock: string; timestamp: string },
): Buffer =>
  createHmac('sha256', key)
    .update(poolName)
    .update(userId)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest();

function power(base: bigint, exponent: bigint): bigint {
  const one = createDiffieHellman(prime, 2);
  one.setPrivateKey(bytesOf(exponent));
  return numberOf(base === g ? one.generateKeys() : one.computeSecret(bytesOf(base)));
}

/**
 * Encodes a number like BigInteger.toByteArray of Java: whole bytes, with a zero byte in front if the first bit is 1.
 */
function padded(number: bigint): Buffer {
  const bytes = bytesOf(number);
  return (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.alloc(1), bytes]) : bytes;
}

function bytesOf(number: bigint): Buffer {
  const hex = number.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}

function numberOf(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex') || '0'}`);
}

function sha256(...parts: (Buffer | string)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

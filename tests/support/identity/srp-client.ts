import { createDiffieHellman, createHash, createHmac, getDiffieHellman, hkdfSync } from 'node:crypto';

/** The browser's half of a password exchange, for tests that send each call. It does not use code of the service. */
const group = getDiffieHellman('modp15');
const prime = BigInt(`0x${group.getPrime('hex')}`);
const sha256 = (...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const big = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`);

export class SrpClient {
  readonly #a: bigint;
  readonly A: string;

  constructor(a = 'a1'.repeat(32)) {
    this.#a = BigInt(`0x${a}`);
    this.A = power(2n, this.#a).toString(16);
  }

  /** The response to a challenge. */
  answer(
    parameters: Record<string, string>,
    { poolName, password }: { poolName: string; password: string },
  ): Record<string, string> {
    const { SALT = '', SRP_B = '', SECRET_BLOCK = '', USER_ID_FOR_SRP: userId = '' } = parameters;
    const TIMESTAMP = 'Fri Nov 20 14:36:47 UTC 2026';
    const key = this.#key({ B: BigInt(`0x${SRP_B}`), salt: SALT, inner: `${poolName}${userId}:${password}` });
    const signature = createHmac('sha256', key)
      .update(poolName + userId)
      .update(Buffer.from(SECRET_BLOCK, 'base64'))
      .update(TIMESTAMP);
    return {
      TIMESTAMP,
      USERNAME: userId,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: signature.digest('base64'),
    };
  }

  #key({ B, salt, inner }: { B: bigint; salt: string; inner: string }): Buffer {
    const k = big(sha256(padded(prime), padded(2n)));
    const x = big(sha256(padded(BigInt(`0x${salt}`)), sha256(inner)));
    const u = big(sha256(padded(BigInt(`0x${this.A}`)), padded(B)));
    const base = (((B - k * power(2n, x)) % prime) + prime) % prime;
    const S = power(base, this.#a + u * x);
    return Buffer.from(hkdfSync('sha256', padded(S), padded(u), 'Caldera Derived Key', 16));
  }
}

/** base ** exponent modulo the prime, as node's Diffie-Hellman computes it. */
function power(base: bigint, exponent: bigint): bigint {
  const exchange = createDiffieHellman(group.getPrime(), group.getGenerator());
  exchange.setPrivateKey(bytes(exponent));
  return big(exchange.computeSecret(bytes(base)));
}

function bytes(number: bigint): Buffer {
  const hex = number.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}

function padded(number: bigint): Buffer {
  const even = bytes(number);
  return even[0]! >= 0x80 ? Buffer.concat([Buffer.alloc(1), even]) : even;
}

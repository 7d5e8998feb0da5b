import { accountCodes, temporaryPassword } from '#domain/limits.ts';
import type { Services } from '#server/services.ts';
import type { SigningKeys } from './signing-keys.ts';

/** The embedded service as a user pool with one app client, in the terms of the protocol. */
export interface EmbeddedPool {
  poolId: string;
  /** part of the id after the underscore, which every password verifier depends on */
  poolName: string;
  clientId: string;
  issuer: string;
  signing: SigningKeys;
  /** like PreventUserExistenceErrors=ENABLED: no reply reveals whether an email has an account */
  hidesAccounts: boolean;
}

/** Context of an operation. */
export interface PoolContext extends Pick<Services, 'db' | 'clock' | 'keys' | 'jobs'> {
  pool: EmbeddedPool;
  /** the client, as returned by `clientOf` */
  client: string;
}

const region = 'ap-south-1';
const poolName = 'Symposia';

/** Password verifiers depend on the pool id: changing it invalidates all passwords. */
export const embeddedPool = (more: {
  publicUrl: string;
  signing: SigningKeys;
  hidesAccounts: boolean;
}): EmbeddedPool => ({
  poolId: `${region}_${poolName}`,
  poolName,
  clientId: 'symposiaWebsite',
  issuer: `${more.publicUrl}/identity/${region}_${poolName}`,
  signing: more.signing,
  hidesAccounts: more.hidesAccounts,
});

/** Lifetimes and numbers of tries, with the values of Amazon Cognito. */
export const lives = {
  sessionMinutes: accountCodes.signIn.lifeMinutes,
  /** interval of codes for an email that too many clients ask codes for */
  minutesBetweenSharedCodes: 1,
  /** time to choose a new password */
  newPasswordMinutes: 15,
  signInCode: accountCodes.signIn,
  resetCode: accountCodes.reset,
  temporaryPasswordDays: temporaryPassword.lifeDays,
  tokenSeconds: 3600,
  refreshDays: 30,
  /**
   * Per client: `free` wrong passwords, then locks of 1, 2, 4 … seconds up to `mostSeconds`, reset after
   * `quietMinutes`. Over all clients: `freeOfAll` tries, then one every `turnSeconds`, waiting at most
   * `mostWaitSeconds`.
   */
  lockout: { free: 5, mostSeconds: 900, quietMinutes: 15, freeOfAll: 60, turnSeconds: 2, mostWaitSeconds: 20 },
} as const;

import { deskMetadata } from '#domain/account/desk-metadata.ts';
import { accountCodes, temporaryPassword } from '#domain/limits.ts';
import type { Services } from '#server/accounts/services.ts';
import { fieldsOf, textOf, type Fields } from './request-fields.ts';
import type { SigningKeys } from './signing-keys.ts';

/** The embedded service, described as a user pool with one app client. */
export interface EmbeddedPool {
  poolId: string;
  /** the part of the pool id after the underscore; password verifiers contain it */
  poolName: string;
  clientId: string;
  issuer: string;
  signing: SigningKeys;
  /** if true, no reply reveals whether an email has an account; like PreventUserExistenceErrors=ENABLED */
  hidesAccounts: boolean;
}

/** Everything that an operation needs. */
export interface PoolContext extends Pick<Services, 'db' | 'clock' | 'keys' | 'jobs'> {
  pool: EmbeddedPool;
  /** the client, as returned by `clientOf` */
  client: string;
  /** the browser, as returned by `browserOf` */
  browser?: string;
  /** if true, the reply to this call does not reveal whether an email has an account */
  hidesAccounts: boolean;
}

/** Returns whether this call hides accounts: by the setting of the pool, or because the desk makes it. */
export const hidesAccounts = (pool: EmbeddedPool, body: Fields): boolean =>
  pool.hidesAccounts || textOf(fieldsOf(body['ClientMetadata']), 'application') === deskMetadata.application;

const region = 'ap-south-1';
const poolName = 'Symposia';

/** Data of the embedded pool. Changing the pool id would make all passwords invalid, because verifiers contain it. */
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

/** Lifetimes and numbers of tries. Amazon Cognito has the same values. */
export const lives = {
  sessionMinutes: accountCodes.signIn.lifeMinutes,
  /** minutes between two codes for one email after too many requests */
  minutesBetweenSharedCodes: 1,
  /** time to choose a new password */
  newPasswordMinutes: 15,
  signInCode: accountCodes.signIn,
  resetCode: accountCodes.reset,
  temporaryPasswordDays: temporaryPassword.lifeDays,
  tokenSeconds: 3600,
  refreshDays: 30,
  /** wrong codes of the authenticator app: of one sign-in, before the person is notified, and of one day */
  appCode: { perSignIn: 5, notifyAfter: 5, perDay: 50 },
  /** days since the last sign-in after which a network or a browser of an account is forgotten */
  knownNetworkDays: 90,
  /**
   * Per known browser, else per network: after `free` wrong passwords, locks of 1, 2, 4 … seconds up to `maxSeconds`; they end after
   * `quietMinutes` without a try. For all unknown networks together: after `freeOfAll` tries, one try every `turnSeconds`, and
   * a try waits at most `maxWaitSeconds`.
   */
  lockout: { free: 5, maxSeconds: 900, quietMinutes: 15, freeOfAll: 60, turnSeconds: 2, maxWaitSeconds: 20 },
} as const;

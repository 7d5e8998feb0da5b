import { accountCodes, temporaryPassword } from '#domain/limits.ts';
import type { Services } from '#server/services.ts';
import type { SigningKeys } from './signing-keys.ts';

/** The embedded service as one user pool with one client; the names are those of the protocol. */
export interface EmbeddedPool {
  poolId: string;
  /** the part of the id after the underscore, which goes into every password's verifier */
  poolName: string;
  clientId: string;
  issuer: string;
  signing: SigningKeys;
  /** PreventUserExistenceErrors=ENABLED: no answer tells whether an address has an account */
  hidesAccounts: boolean;
}

/** What an operation works with. */
export interface PoolContext extends Pick<Services, 'db' | 'clock' | 'keys' | 'jobs'> {
  pool: EmbeddedPool;
  /** the network that calls */
  client: string;
}

const region = 'ap-south-1';
const poolName = 'Symposia';

/** The pool's id is part of every password's verifier: a change of it would end all passwords. */
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

/** Lives and tries, as Amazon Cognito has them. */
export const lives = {
  sessionMinutes: accountCodes.signIn.lifeMinutes,
  /** how often an email that too many networks ask codes for is mailed one */
  minutesBetweenSharedCodes: 1,
  /** time to think of a new password */
  newPasswordMinutes: 15,
  signInCode: accountCodes.signIn,
  resetCode: accountCodes.reset,
  temporaryPasswordDays: temporaryPassword.lifeDays,
  tokenSeconds: 3600,
  refreshDays: 30,
  /**
   * Of one network: free wrong passwords, then a lock of 1, 2, 4 … seconds up to the most, forgotten after a quiet time. Of all networks
   * together: free tries, then one each turn, up to the longest wait.
   */
  lockout: { free: 5, mostSeconds: 900, quietMinutes: 15, freeOfAll: 60, turnSeconds: 2, mostWaitSeconds: 20 },
} as const;

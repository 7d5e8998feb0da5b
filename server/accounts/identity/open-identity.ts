import type { Config } from '#server/platform/config/config.ts';
import { readSigningKeys } from './signing-keys.ts';
import type { Identity } from './identity.ts';
import { cognitoIdentity, embeddedIdentity } from './identity-providers.ts';
import { embeddedPool } from './pool.ts';
import type { Services } from '#server/accounts/services.ts';

/** Opens Amazon Cognito if a user pool is configured, else the embedded service. */
export function openIdentity(config: Config, parts: Pick<Services, 'db' | 'keys' | 'clock'>): Identity {
  const { COGNITO_USER_POOL_ID: poolId, COGNITO_CLIENT_ID: clientId, COGNITO_URL: url, publicUrl } = config;
  if (poolId && clientId) return cognitoIdentity({ poolId, clientId, url });
  const signing = readSigningKeys(config.DATA_DIR, config.IDENTITY_KEYS);
  const hidesAccounts = config.PREVENT_USER_EXISTENCE_ERRORS === 'ENABLED';
  return embeddedIdentity(parts, embeddedPool({ publicUrl, signing, hidesAccounts }));
}

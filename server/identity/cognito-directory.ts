import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { AccountDirectory, Made, NewAccount } from './account-directory.ts';

/** An Amazon Cognito user pool. Credentials are found as the AWS SDK finds them: environment, files, the machine's own role. */
export interface CognitoPool {
  poolId: string;
  clientId: string;
}

const regionOf = (poolId: string): string => poolId.slice(0, poolId.indexOf('_'));

export const cognitoOrigin = (poolId: string): string => `https://cognito-idp.${regionOf(poolId)}.amazonaws.com`;

/**
 * Two calls: the account is made with the password as a temporary one, which the pool's own policy checks, and the password
 * is then made permanent. When the second fails the owner still signs in, and is asked for a new password.
 */
export function cognitoDirectory(
  { poolId }: Pick<CognitoPool, 'poolId'>,
  { endpoint }: { endpoint?: string } = {},
): AccountDirectory {
  let opened: Promise<Sdk> | undefined;
  return {
    async create(account) {
      const sdk = await (opened ??= open(poolId, endpoint));
      const made = await makeUser(sdk, poolId, account);
      if ('id' in made) await makePermanent(sdk, poolId, account);
      return made;
    },
  };
}

interface Sdk {
  client: CognitoIdentityProviderClient;
  commands: typeof import('@aws-sdk/client-cognito-identity-provider');
}

/** The SDK is loaded by the first account alone. */
async function open(poolId: string, endpoint: string | undefined): Promise<Sdk> {
  const commands = await import('@aws-sdk/client-cognito-identity-provider');
  const client = new commands.CognitoIdentityProviderClient({
    region: regionOf(poolId),
    ...(endpoint !== undefined && { endpoint }),
    requestHandler: { connectionTimeout: 3000, requestTimeout: 10_000 },
  });
  return { client, commands };
}

async function makeUser({ client, commands }: Sdk, poolId: string, { email, password }: NewAccount): Promise<Made> {
  const command = new commands.AdminCreateUserCommand({
    UserPoolId: poolId,
    Username: email,
    TemporaryPassword: password,
    MessageAction: 'SUPPRESS',
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' }, // or neither a code nor a reset would reach them
    ],
  });
  try {
    const { User } = await client.send(command);
    const id = User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value ?? User?.Username;
    if (!id) throw new Error('Amazon Cognito made an account without an id');
    return { id };
  } catch (error) {
    if (error instanceof commands.UsernameExistsException) return { refused: 'exists' };
    if (error instanceof commands.InvalidPasswordException) return { refused: 'weak', message: error.message };
    throw withoutDetails(error);
  }
}

async function makePermanent({ client, commands }: Sdk, poolId: string, { email, password }: NewAccount) {
  const command = new commands.AdminSetUserPasswordCommand({
    UserPoolId: poolId,
    Username: email,
    Password: password,
    Permanent: true,
  });
  await client.send(command).catch((error: unknown) => {
    throw withoutDetails(error);
  });
}

/** Only the name of what went wrong goes on: the SDK's errors carry parts of the call. */
const withoutDetails = (error: unknown): Error =>
  new Error(`Amazon Cognito did not make the account: ${error instanceof Error ? error.name : 'no reason given'}`);

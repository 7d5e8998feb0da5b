import type { AttributeType, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { newTemporaryPassword } from '#server/accounts/identity/sign-in/temporary-password.ts';
import { DirectoryFault, type AccountDirectory, type Made, type NewAccount } from './account-directory.ts';

/** Ids of an Amazon Cognito user pool. The AWS SDK finds the credentials: environment, files, or machine role. */
export interface CognitoPool {
  poolId: string;
  clientId: string;
  /** origin of an emulator; undefined for Amazon Cognito itself */
  url?: string | undefined;
}

const regionOf = (poolId: string): string => poolId.slice(0, poolId.indexOf('_'));

export const cognitoOrigin = (poolId: string): string => `https://cognito-idp.${regionOf(poolId)}.amazonaws.com`;

/**
 * Accounts in a user pool. A new account gets a temporary password, which the pool checks against its rules. Unless
 * the account is an invitation, a second call makes the password permanent.
 */
export function cognitoDirectory({ poolId, url }: Pick<CognitoPool, 'poolId' | 'url'>): AccountDirectory {
  let opened: Promise<Sdk> | undefined;
  const sdk = () => (opened ??= open(poolId, url));
  return {
    /** If the second call fails, the owner can still sign in and is asked for a new password. */
    async create(account) {
      const made = await makeUser(await sdk(), poolId, account);
      if ('id' in made) await setPassword(await sdk(), poolId, { ...account, isPermanent: true });
      return made;
    },
    async invite(account, { replacesChosen }) {
      const { email } = account;
      const made = await makeUser(await sdk(), poolId, account);
      if (!('refused' in made) || made.refused !== 'exists') return made;
      const user = await findUser(await sdk(), poolId, email);
      if (!user || (user.status !== 'FORCE_CHANGE_PASSWORD' && !replacesChosen)) return made;
      await setPassword(await sdk(), poolId, { ...account, isPermanent: false });
      await endSignInsAndFactor(await sdk(), poolId, email);
      return { id: user.id };
    },
    find: async (email) => (await findUser(await sdk(), poolId, email))?.id,
    setMember: async ({ email }, group, isMember) => setMember(await sdk(), poolId, { email, group, isMember }),
    async endPassword({ email }) {
      await setPassword(await sdk(), poolId, { email, password: newTemporaryPassword(), isPermanent: true });
      await endSignInsAndFactor(await sdk(), poolId, email); // those of the stranger who knew the password
    },
    async hasSecondFactor({ id, email }) {
      const user = await findUser(await sdk(), poolId, email);
      return user?.id === id && user.factors.includes('SOFTWARE_TOKEN_MFA');
    },
    resetSecondFactor: async ({ email }) => endSignInsAndFactor(await sdk(), poolId, email),
    async isActive({ id, email }) {
      const user = await findUser(await sdk(), poolId, email);
      return user?.id === id && user.isEnabled;
    },
  };
}

interface Sdk {
  client: CognitoIdentityProviderClient;
  commands: typeof import('@aws-sdk/client-cognito-identity-provider');
}

/** Loads the AWS SDK when it is first needed. */
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
      // the pool mails codes only to verified emails; whether the owner has proven it is in the table proven_emails
      { Name: 'email_verified', Value: 'true' },
    ],
  });
  try {
    const { User } = await client.send(command);
    const id = idOf(User?.Attributes, User?.Username);
    if (!id) throw new Error('Amazon Cognito created an account without an id');
    return { id };
  } catch (error) {
    if (error instanceof commands.UsernameExistsException) return { refused: 'exists' };
    if (error instanceof commands.InvalidPasswordException) return { refused: 'weak', message: error.message };
    throw withoutDetails(error);
  }
}

async function setPassword(
  { client, commands }: Sdk,
  poolId: string,
  { email, password, isPermanent }: NewAccount & { isPermanent: boolean },
) {
  const command = new commands.AdminSetUserPasswordCommand({
    UserPoolId: poolId,
    Username: email,
    Password: password,
    Permanent: isPermanent,
  });
  await client.send(command).catch((error: unknown) => {
    throw withoutDetails(error);
  });
}

async function setMember(
  { client, commands }: Sdk,
  poolId: string,
  { email, group, isMember }: { email: string; group: string; isMember: boolean },
) {
  const Command = isMember ? commands.AdminAddUserToGroupCommand : commands.AdminRemoveUserFromGroupCommand;
  const user = { UserPoolId: poolId, Username: email };
  try {
    await client.send(new Command({ ...user, GroupName: group }));
  } catch (error) {
    throw withoutDetails(error);
  }
  await signOut({ client, commands }, poolId, email);
}

async function signOut({ client, commands }: Sdk, poolId: string, email: string) {
  const command = new commands.AdminUserGlobalSignOutCommand({ UserPoolId: poolId, Username: email });
  await client.send(command).catch((error: unknown) => {
    throw withoutDetails(error);
  });
}

/** First the sign-ins: the tokens of a sign-in that goes on could set up another app. */
async function endSignInsAndFactor(sdk: Sdk, poolId: string, email: string) {
  await signOut(sdk, poolId, email);
  await resetFactor(sdk, poolId, email);
}

/** Turns the second factor off, so that the pool asks to set up an app at the next sign-in. */
async function resetFactor({ client, commands }: Sdk, poolId: string, email: string) {
  const command = new commands.AdminSetUserMFAPreferenceCommand({
    UserPoolId: poolId,
    Username: email,
    SoftwareTokenMfaSettings: { Enabled: false },
  });
  await client.send(command).catch((error: unknown) => {
    throw withoutDetails(error);
  });
}

async function findUser({ client, commands }: Sdk, poolId: string, email: string) {
  try {
    const command = new commands.AdminGetUserCommand({ UserPoolId: poolId, Username: email });
    const reply = await client.send(command);
    const { UserAttributes, Username, UserStatus: status, Enabled, UserMFASettingList: factors = [] } = reply;
    const id = idOf(UserAttributes, Username);
    return id === undefined ? undefined : { id, status, isEnabled: Enabled !== false, factors };
  } catch (error) {
    if (error instanceof commands.UserNotFoundException) return undefined;
    throw withoutDetails(error, 'find');
  }
}

const idOf = (attributes: readonly AttributeType[] = [], username?: string): string | undefined =>
  attributes.find(({ Name }) => Name === 'sub')?.Value ?? username;

/** Returns an error with only the name of the original error, because errors of the SDK contain data of the call. */
const withoutDetails = (error: unknown, what: 'make' | 'find' = 'make'): Error =>
  new DirectoryFault(
    `Amazon Cognito did not ${what} the account: ${error instanceof Error ? error.name : 'no reason given'}`,
  );

import { randomUUID } from 'node:crypto';

/** A user of the fake pool. */
export interface HostedUser {
  sub: string;
  status: 'FORCE_CHANGE_PASSWORD' | 'CONFIRMED';
  password: string;
  verified: boolean;
  isDisabled?: boolean;
  groups: string[];
  /** second factors that are set up */
  factors: string[];
  /** how often all sign-ins of the user were ended */
  signOuts: number;
}

interface Users {
  users: Map<string, HostedUser>;
}

/** An error reply of the pool. */
export class Refused extends Error {
  constructor(
    readonly type: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

export function createUser({ users }: Users, body: Record<string, unknown>): object {
  const { Username: name, UserAttributes: attributes = [], TemporaryPassword: password, MessageAction: action } = body;
  const isList = Array.isArray(attributes) && attributes.every(isAttribute);
  if (!isList) throw new Refused('InvalidParameterException', 'UserAttributes');
  const values = Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]));
  const odd = Object.keys(values).find((key) => !['email', 'email_verified'].includes(key));
  if (odd) throw new Refused('InvalidParameterException', `Attributes did not conform to the schema: ${odd}`);
  if (action !== undefined && action !== 'RESEND' && action !== 'SUPPRESS')
    throw new Refused('InvalidParameterException', 'MessageAction');
  if (action !== 'SUPPRESS') throw new Refused('CodeDeliveryFailureException', 'this pool mails nobody');
  if (values['email'] !== name) throw new Refused('InvalidParameterException', 'Username should be an email.');
  if (users.has(String(name))) throw new Refused('UsernameExistsException', 'User account already exists');
  checkPolicy(password);
  const sub = randomUUID();
  const verified = values['email_verified'] === 'true';
  users.set(String(name), {
    sub,
    status: 'FORCE_CHANGE_PASSWORD',
    password: String(password),
    verified,
    groups: [],
    factors: [],
    signOuts: 0,
  });
  const now = Date.now() / 1000;
  return {
    User: {
      Username: sub,
      Attributes: [...attributes, { Name: 'sub', Value: sub }],
      UserCreateDate: now,
      UserLastModifiedDate: now,
      Enabled: true,
      UserStatus: 'FORCE_CHANGE_PASSWORD',
    },
  };
}

const isAttribute = (value: unknown): value is { Name: string; Value: string } =>
  typeof value === 'object' && value !== null && Object.keys(value).sort().join() === 'Name,Value';

export function setPassword({ users }: Users, body: Record<string, unknown>): object {
  const user = named(users, body);
  if (body['Permanent'] !== undefined && typeof body['Permanent'] !== 'boolean')
    throw new Refused('SerializationException', 'Permanent');
  checkPolicy(body['Password']);
  const status = body['Permanent'] ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
  Object.assign(user, { password: body['Password'], status });
  return {};
}

export function getUser({ users }: Users, body: Record<string, unknown>): object {
  const user = named(users, body);
  const { sub, status, verified, factors, isDisabled = false } = user;
  const now = Date.now() / 1000;
  return {
    Username: sub,
    UserAttributes: [
      { Name: 'email', Value: body['Username'] },
      { Name: 'email_verified', Value: String(verified) },
      { Name: 'sub', Value: sub },
    ],
    UserCreateDate: now,
    UserLastModifiedDate: now,
    Enabled: !isDisabled,
    UserStatus: status,
    ...(factors.length > 0 && { UserMFASettingList: factors }),
  };
}

export function addToGroup({ users }: Users, body: Record<string, unknown>): object {
  const user = named(users, body);
  user.groups = [...new Set([...user.groups, existingGroup(body)])];
  return {};
}

export function removeFromGroup({ users }: Users, body: Record<string, unknown>): object {
  const user = named(users, body);
  const group = existingGroup(body);
  user.groups = user.groups.filter((one) => one !== group);
  return {};
}

export function signOut({ users }: Users, body: Record<string, unknown>): object {
  named(users, body).signOuts += 1;
  return {};
}

export function setFactors({ users }: Users, body: Record<string, unknown>): object {
  const user = named(users, body);
  const settings = body['SoftwareTokenMfaSettings'];
  if (typeof settings !== 'object' || settings === null) throw new Refused('InvalidParameterException', 'no settings');
  const { Enabled: isEnabled, ...others } = settings as Record<string, unknown>;
  if (typeof isEnabled !== 'boolean' || Object.keys(others).some((key) => key !== 'PreferredMfa'))
    throw new Refused('SerializationException', 'SoftwareTokenMfaSettings');
  if (isEnabled && user.factors.length === 0)
    throw new Refused('InvalidParameterException', 'User has not verified software token mfa');
  user.factors = isEnabled ? [app] : [];
  return {};
}

const app = 'SOFTWARE_TOKEN_MFA';

function named(users: Users['users'], body: Record<string, unknown>): HostedUser {
  const user = users.get(String(body['Username']));
  if (!user) throw new Refused('UserNotFoundException', 'User does not exist.');
  return user;
}

function existingGroup({ GroupName: name }: Record<string, unknown>): string {
  if (name !== 'staff') throw new Refused('ResourceNotFoundException', 'Group not found.');
  return name;
}

/** Throws for passwords with fewer than ten characters. The form allows shorter ones. */
function checkPolicy(password: unknown): void {
  if (typeof password !== 'string' || password.length < 10)
    throw new Refused('InvalidPasswordException', 'Password did not conform with policy: Password not long enough');
}

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A fake of three operations of an Amazon Cognito user pool, written from their documentation. It refuses unsigned
 * calls, and every undocumented field, value or order of calls.
 */
export interface CognitoPool {
  endpoint: string;
  users: Map<
    string,
    {
      sub: string;
      status: 'FORCE_CHANGE_PASSWORD' | 'CONFIRMED';
      password: string;
      verified: boolean;
      isDisabled?: boolean;
    }
  >;
  calls: string[];
  /** makes the next call fail with this response */
  fail(status: number, type: string): void;
  close(): Promise<void>;
}

export const pool = 'ap-south-1_AbCdEfGhI';

const fields: Record<string, { required: string[]; optional: string[] }> = {
  AdminCreateUser: {
    required: ['UserPoolId', 'Username'],
    optional: [
      'UserAttributes',
      'ValidationData',
      'TemporaryPassword',
      'ForceAliasCreation',
      'MessageAction',
      'DesiredDeliveryMediums',
      'ClientMetadata',
    ],
  },
  AdminSetUserPassword: { required: ['UserPoolId', 'Username', 'Password'], optional: ['Permanent'] },
  AdminGetUser: { required: ['UserPoolId', 'Username'], optional: [] },
};

class Refused extends Error {
  constructor(
    readonly type: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

export async function startCognitoPool(): Promise<CognitoPool> {
  const users: CognitoPool['users'] = new Map();
  const calls: string[] = [];
  const failures: Refused[] = [];
  const server = createServer(async (request, reply) => {
    const { status, body } = await answer(request, { users, calls, failures });
    reply.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    users,
    calls,
    fail: (status, type) => void failures.push(new Refused(type, 'made to fail', status)),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface State extends Pick<CognitoPool, 'users' | 'calls'> {
  failures: Refused[];
}

async function answer(request: IncomingMessage, state: State): Promise<{ status: number; body: object }> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const operation = operationOf(request);
    state.calls.push(operation);
    const failure = state.failures.shift();
    if (failure) throw failure;
    const body: Record<string, unknown> = JSON.parse(Buffer.concat(chunks).toString());
    checkFields(operation, body);
    return { status: 200, body: operations[operation]!(state, body) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { status: error.status, body: { __type: error.type, message: error.message } };
  }
}

const operations: Record<string, (state: State, body: Record<string, unknown>) => object> = {
  AdminCreateUser: create,
  AdminSetUserPassword: setPassword,
  AdminGetUser: getUser,
};

function operationOf({ method, url, headers }: IncomingMessage): string {
  const [service, operation = ''] = String(headers['x-amz-target']).split('.');
  const scope =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/ap-south-1\/cognito-idp\/aws4_request, SignedHeaders=\S+, Signature=[0-9a-f]{64}$/;
  if (method !== 'POST' || url !== '/') throw new Refused('UnknownOperationException', 'POST / alone');
  if (service !== 'AWSCognitoIdentityProviderService' || !(operation in fields))
    throw new Refused('UnknownOperationException', operation);
  if (headers['content-type'] !== 'application/x-amz-json-1.1') throw new Refused('SerializationException', 'type');
  if (!scope.test(headers.authorization ?? '')) throw new Refused('MissingAuthenticationTokenException', 'not signed');
  return operation;
}

function checkFields(operation: string, body: Record<string, unknown>): void {
  const { required, optional } = fields[operation]!;
  const unknown = Object.keys(body).find((name) => ![...required, ...optional].includes(name));
  if (unknown) throw new Refused('SerializationException', `unknown field ${unknown}`);
  const missing = required.find((name) => typeof body[name] !== 'string' || body[name] === '');
  if (missing) throw new Refused('InvalidParameterException', `missing ${missing}`);
  if (body['UserPoolId'] !== pool) throw new Refused('ResourceNotFoundException', 'User pool does not exist.');
}

function create({ users }: State, body: Record<string, unknown>): object {
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
  users.set(String(name), { sub, status: 'FORCE_CHANGE_PASSWORD', password: String(password), verified });
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

function setPassword({ users }: State, body: Record<string, unknown>): object {
  const user = users.get(String(body['Username']));
  if (!user) throw new Refused('UserNotFoundException', 'User does not exist.');
  if (body['Permanent'] !== undefined && typeof body['Permanent'] !== 'boolean')
    throw new Refused('SerializationException', 'Permanent');
  checkPolicy(body['Password']);
  const status = body['Permanent'] ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
  Object.assign(user, { password: body['Password'], status });
  return {};
}

function getUser({ users }: State, body: Record<string, unknown>): object {
  const user = users.get(String(body['Username']));
  if (!user) throw new Refused('UserNotFoundException', 'User does not exist.');
  const { sub, status, verified, isDisabled = false } = user;
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
  };
}

/** Throws for passwords with fewer than ten characters. The form allows shorter ones. */
function checkPolicy(password: unknown): void {
  if (typeof password !== 'string' || password.length < 10)
    throw new Refused('InvalidPasswordException', 'Password did not conform with policy: Password not long enough');
}

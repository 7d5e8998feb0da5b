import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  addToGroup,
  createUser,
  getUser,
  Refused,
  removeFromGroup,
  setFactors,
  setPassword,
  signOut,
  type HostedUser,
} from './cognito-users.ts';

/**
 * A fake of some operations of an Amazon Cognito user pool, written from their documentation. It refuses unsigned
 * calls, and every undocumented field, value or order of calls.
 */
export interface CognitoPool {
  endpoint: string;
  users: Map<string, HostedUser>;
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
  AdminAddUserToGroup: { required: ['UserPoolId', 'Username', 'GroupName'], optional: [] },
  AdminRemoveUserFromGroup: { required: ['UserPoolId', 'Username', 'GroupName'], optional: [] },
  AdminUserGlobalSignOut: { required: ['UserPoolId', 'Username'], optional: [] },
  AdminSetUserMFAPreference: {
    required: ['UserPoolId', 'Username'],
    optional: ['SoftwareTokenMfaSettings', 'SMSMfaSettings', 'EmailMfaSettings'],
  },
};

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
  AdminCreateUser: createUser,
  AdminSetUserPassword: setPassword,
  AdminGetUser: getUser,
  AdminAddUserToGroup: addToGroup,
  AdminRemoveUserFromGroup: removeFromGroup,
  AdminUserGlobalSignOut: signOut,
  AdminSetUserMFAPreference: setFactors,
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

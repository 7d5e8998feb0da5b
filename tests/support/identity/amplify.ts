import type { AddressInfo } from 'node:net';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  fetchUserAttributes,
  resetPassword,
  signIn,
  signOut,
} from 'aws-amplify/auth';
import type { TestServer } from '#tests/support/server.ts';

/** The browser client in Node. It keeps tokens in memory, so one process is one visitor. */
export const visitor = {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  fetchUserAttributes,
  resetPassword,
  signIn,
  signOut,
};

/** Configures the client for a service, which it starts to listen. Returns the origin. */
export async function connectAmplify({ app, services }: TestServer): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  storeCookies(origin);
  const { poolId, clientId, endpoint = '' } = services.identity.client;
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: poolId,
        userPoolClientId: clientId,
        userPoolEndpoint: origin + endpoint,
        loginWith: { email: true },
      },
    },
  });
  return origin;
}

/** Stores the cookies of an origin and sends them, as a browser does. */
function storeCookies(origin: string): void {
  const { fetch } = globalThis;
  const stored = new Map<string, string>();
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.startsWith(`${origin}/`)) return fetch(request);
    request.headers.set('cookie', [...stored].map(([name, value]) => `${name}=${value}`).join('; '));
    const reply = await fetch(request);
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      stored.set(name, value);
    }
    return reply;
  };
}

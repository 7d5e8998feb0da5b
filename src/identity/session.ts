/** The signed-in user's session, as far as calls need it. */
export interface Session {
  idToken?: string;
}

/** Nobody can sign in yet: there is no session, and nothing is loaded to find that out. */
export const readSession = (): Promise<Session> => Promise.resolve({});

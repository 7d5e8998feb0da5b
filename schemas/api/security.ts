/** The ways in which a caller of the public API proves who they are. Sessions of staff are not described in public. */
export const securitySchemes = {
  idToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'ID token of a sign-in at the identity service',
  },
  orderLink: {
    type: 'apiKey',
    in: 'header',
    name: 'x-order-link',
    description: 'token of the page of the order, from the mailed link',
  },
  orderToken: {
    type: 'apiKey',
    in: 'header',
    name: 'x-order-token',
    description: 'token of the browser that placed the order',
  },
  groupSession: {
    type: 'apiKey',
    in: 'header',
    name: 'x-group-session',
    description: 'reply of `verifyGroupCode`',
  },
  abstractSession: {
    type: 'apiKey',
    in: 'header',
    name: 'x-abstract-session',
    description: 'reply of `verifyAbstractCode`',
  },
  ticketCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'symposia-proof',
    description: 'set by `verifyTicketCode`',
  },
} as const;

/** Schemes of which one is enough. None of them has scopes. */
export type Security = readonly {
  [Name in keyof typeof securitySchemes]: Record<Name, readonly []>;
}[keyof typeof securitySchemes][];

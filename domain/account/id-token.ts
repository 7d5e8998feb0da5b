/** Whom an ID token names: enough to tell accounts apart and to show whose page it is. Only the service believes a token. */
export interface SignedIn {
  id: string;
  email: string;
}

/** Undefined for what is no ID token of an account with an address. */
export function signedInBy(idToken: string): SignedIn | undefined {
  try {
    const [, claims = ''] = idToken.split('.');
    const bytes = Uint8Array.from(atob(claims.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const { sub, email }: Record<string, unknown> = JSON.parse(new TextDecoder().decode(bytes));
    return typeof sub === 'string' && typeof email === 'string' ? { id: sub, email } : undefined;
  } catch {
    return undefined;
  }
}

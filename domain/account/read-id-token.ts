/**
 * The account of an ID token, read without verification. The browser uses it to compare accounts and to show the
 * email. The service verifies tokens.
 */
export interface SignedIn {
  id: string;
  email: string;
}

/** Returns undefined unless the text is an ID token of an account with an email. */
export function readIdToken(idToken: string): SignedIn | undefined {
  try {
    const [, claims = ''] = idToken.split('.');
    const bytes = Uint8Array.from(atob(claims.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const { sub, email }: Record<string, unknown> = JSON.parse(new TextDecoder().decode(bytes));
    return typeof sub === 'string' && typeof email === 'string' ? { id: sub, email } : undefined;
  } catch {
    return undefined;
  }
}

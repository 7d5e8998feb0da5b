/** Where a signed-in exhibitor is at home. Spec: landing 2.1. */
const home = '/exhibitor';

/** Pages that sign in: nobody is led back to one of them. */
const signInPaths = ['/login', '/authorize/password'];

/**
 * Where to go after signing in: to the page of this site that was asked for, else home. A browser reads '//x' and '/\x' as
 * another site, drops line breaks and tabs from within an address, and follows a scheme wherever it leads.
 */
export function returnPath(asked: string | null): string {
  if (asked === null || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(asked)) return home;
  return signInPaths.includes(asked.replace(/[?#].*$/, '')) ? home : asked;
}

/** The sign-in page, for a visitor who comes back to `path` afterwards. */
export const loginFor = (path: string): string => `/login?return=${encodeURIComponent(path)}`;

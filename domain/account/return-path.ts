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
  const path = plainPath(asked);
  return path === undefined || path.startsWith('//') || signInPaths.includes(path) ? home : asked;
}

/** The path as a browser normalises it and a server may read it, without what makes no other page of it; undefined if unreadable. */
function plainPath(asked: string): string | undefined {
  try {
    const path = decodeURIComponent(new URL(asked, 'https://site.invalid').pathname);
    return path.startsWith('//')
      ? path
      : path
          .toLowerCase()
          .replace(/;[^/]*/g, '')
          .replace(/\/+$/, '');
  } catch {
    return undefined;
  }
}

/** The sign-in page, for a visitor who comes back to `path` afterwards. */
export const loginFor = (path: string): string => `/login?return=${encodeURIComponent(path)}`;

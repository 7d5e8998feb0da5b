/** Start page of a signed-in exhibitor. Rows: ROUTE-07, LOGIN-GEN-02. */
const home = '/exhibitor';

/** Sign-in pages. `returnPath` never returns one of them. */
const signInPaths = ['/login', '/authorize/password'];

/**
 * Returns the page to show after signing in: `requested` if it is a path of this site, else the start page. This
 * prevents open redirects: browsers read '//x' and '/\x' as another site, and ignore line breaks and tabs in a URL.
 */
export function returnPath(requested: string | null): string {
  if (requested === null || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(requested)) return home;
  const path = plainPath(requested);
  return path === undefined || path.startsWith('//') || signInPaths.includes(path) ? home : requested;
}

/**
 * Returns the path as a browser normalises it: decoded, in lower case, without parameters and trailing slashes.
 * Returns undefined if it cannot be decoded.
 */
function plainPath(requested: string): string | undefined {
  try {
    const path = decodeURIComponent(new URL(requested, 'https://site.invalid').pathname);
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

/** Returns the URL of the sign-in page that leads to `path` after the sign-in. */
export const loginFor = (path: string): string => `/login?return=${encodeURIComponent(path)}`;

import { Outlet, ScrollRestoration, type Location } from 'react-router-dom';

/** The root of all routes. */
export function Site() {
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={scrollKeyOf} />
    </>
  );
}

let count = 0;

/**
 * Going back to '/' restores its scroll position. The other pages start at their top: GLB-03. So does an entry that the
 * browser made for a link to an anchor, which has no key: it scrolls to the anchor.
 */
const scrollKeyOf = ({ pathname, key, hash }: Location): string =>
  pathname === '/' && !(key === 'default' && hash) ? key : `top ${(count += 1)}`;

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
 * Key of the stored scroll position. Going back to '/' restores its position; the other pages start at the top
 * (GLB-03). A history entry of an anchor link has no key; it scrolls to the anchor.
 */
const scrollKeyOf = ({ pathname, key, hash }: Location): string =>
  pathname === '/' && !(key === 'default' && hash) ? key : `top ${(count += 1)}`;

import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { Link as RouterLink, useInRouterContext } from 'react-router-dom';
import { useAddress } from '#src/lib/address.ts';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** navigation state for the page; src/site/app/early.ts stores and repeats a click before hydration */
  state?: unknown;
}

/** A link. Within the site it navigates on the client, unless `loadsDocument` in src/site/app/routes.tsx is true. */
export function Link({ href, state, onClick, children, ...more }: LinkProps) {
  const address = useAddress();
  const isRouted = useInRouterContext();
  const isOfSite = href.startsWith('/') && more.target === undefined && more.download === undefined;
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (isPlain(event) && !event.defaultPrevented && address.loadsDocument(href)) address.bring(href, state);
  };
  const held = state === undefined ? {} : { 'data-held': '' };
  if (!isRouted || !isOfSite)
    return (
      <a href={href} {...held} {...more} onClick={isOfSite ? press : onClick}>
        {children}
      </a>
    );
  return (
    <RouterLink
      to={href}
      state={state}
      discover="none"
      reloadDocument={address.loadsDocument(href)}
      {...held}
      {...more}
      onClick={press}
    >
      {children}
    </RouterLink>
  );
}

/** True for a click that opens no other tab or window. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

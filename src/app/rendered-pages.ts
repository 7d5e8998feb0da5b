import { matchRoutes } from 'react-router-dom';
import type { PageHandle } from './page-route.tsx';
import { routes } from './routes.tsx';

/** The path of the document that all orders share; 'order' replaces the token. */
const orderPath = '/orders/order';

const handles = new Map<string, PageHandle>(
  routes.flatMap(({ children = [] }) => children.map(({ path = '', handle }) => [path, handle] as const)),
);

/** Paths of the route table, without the 'not found' page. */
export const routePaths: readonly string[] = [...handles.keys()].filter((path) => path !== '*');

/** URLs of all documents that the service renders. Some have a part of the query. */
export const paths: readonly string[] = routePaths.flatMap((path) =>
  ['', ...(handles.get(path)!.variants ?? [])].map((variant) => rendered(path, variant)),
);

/**
 * Returns the entry of `paths` for a URL such as '/booking?pass=post&x=1'. Returns the path itself if there is none.
 */
export function renderedPathOf(url: string): string {
  const [path = '', ...rest] = url.split('?');
  const route = routeAt(path);
  const variant = handles.get(route)?.variantOf?.(new URLSearchParams(rest.join('?')));
  return route === '*' ? path : rendered(route, variant ?? '');
}

/** The route, variant and handle of an entry of `paths`. */
export function handleOf(renderedPath: string): { route: string; variant: string; handle: PageHandle } {
  const [path = '', ...rest] = renderedPath.split('?');
  const route = routeAt(path);
  return { route, variant: rest.join('?'), handle: handles.get(route)! };
}

/** True if a link between these two URLs of the site loads a document. */
export const loadsDocument = (from: string, to: string): boolean =>
  [from, to].some((url) => handles.get(routeAt(new URL(url, 'https://site').pathname))!.loadsDocument === true);

/** The path of the route; '*' if none matches. React Router ignores a trailing slash, but the service does not. */
function routeAt(path: string): string {
  if (path.length > 1 && path.endsWith('/')) return '*';
  return matchRoutes(routes, { pathname: path.startsWith('/') ? path : `/${path}` })?.at(-1)?.route.path ?? '*';
}

function rendered(route: string, variant: string): string {
  const path = route === '/orders/:token' ? orderPath : route;
  return variant ? `${path}?${variant}` : path;
}

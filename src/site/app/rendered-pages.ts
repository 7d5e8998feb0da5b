import { matchRoutes } from 'react-router-dom';
import type { PageHandle } from './page-route.tsx';
import { routes } from './routes.tsx';

/** Path of the document that all orders share. It has 'order' in place of the token. */
const orderPath = '/orders/order';

const handles = new Map<string, PageHandle>(
  routes.flatMap(({ children = [] }) => children.map(({ path = '', handle }) => [path, handle] as const)),
);

/** Paths in the route table, except the page 'not found'. */
export const routePaths: readonly string[] = [...handles.keys()].filter((path) => path !== '*');

/** URLs of all documents that the service renders. Some have a query. */
export const paths: readonly string[] = routePaths.flatMap((path) =>
  ['', ...(handles.get(path)!.variants ?? [])].map((variant) => rendered(path, variant)),
);

/** Finds the entry of `paths` for a URL such as '/booking?pass=post&x=1'. Without one, returns the URL's path. */
export function renderedPathOf(url: string): string {
  const [path = '', ...rest] = url.split('?');
  const route = routeAt(path);
  const variant = handles.get(route)?.variantOf?.(new URLSearchParams(rest.join('?')));
  return route === '*' ? path : rendered(route, variant ?? '');
}

/** Route, variant and handle for an entry of `paths`. */
export function handleOf(renderedPath: string): { route: string; variant: string; handle: PageHandle } {
  const [path = '', ...rest] = renderedPath.split('?');
  const route = routeAt(path);
  return { route, variant: rest.join('?'), handle: handles.get(route)! };
}

/** True if a link between these two URLs of the site loads a document. False if it navigates on the client. */
export const loadsDocument = (from: string, to: string): boolean =>
  [from, to].some((url) => handles.get(routeAt(new URL(url, 'https://site').pathname))!.loadsDocument === true);

/** Path of the matching route, or '*'. A trailing slash matches no route, although React Router would ignore it. */
function routeAt(path: string): string {
  if (path.length > 1 && path.endsWith('/')) return '*';
  return matchRoutes(routes, { pathname: path.startsWith('/') ? path : `/${path}` })?.at(-1)?.route.path ?? '*';
}

function rendered(route: string, variant: string): string {
  const path = route === '/orders/:token' ? orderPath : route;
  return variant ? `${path}?${variant}` : path;
}

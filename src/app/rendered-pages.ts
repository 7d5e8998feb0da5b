import { matchRoutes } from 'react-router-dom';
import type { PageHandle } from './page-route.tsx';
import { routes } from './routes.tsx';

/** Stands for the token in the one document of all orders. */
const orderPath = '/orders/order';

const handles = new Map<string, PageHandle>(
  routes.flatMap(({ children = [] }) => children.map(({ path = '', handle }) => [path, handle] as const)),
);

/** URLs of all documents that the service renders: paths, some with a part of their query. */
export const paths: readonly string[] = [...handles].flatMap(([path, { variants = [] }]) =>
  path === '*' ? [] : ['', ...variants].map((variant) => rendered(path, variant)),
);

/** Returns the one of `paths` that answers a URL such as '/booking?pass=post&x=1', or the path itself if none does. */
export function drawnFor(url: string): string {
  const [path = '', ...rest] = url.split('?');
  const route = routeAt(path);
  const variant = handles.get(route)?.variantOf?.(new URLSearchParams(rest.join('?')));
  return route === '*' ? path : rendered(route, variant ?? '');
}

/** The page of a rendered document. */
export function handleOf(drawn: string): { route: string; variant: string; handle: PageHandle } {
  const [path = '', ...rest] = drawn.split('?');
  const route = routeAt(path);
  return { route, variant: rest.join('?'), handle: handles.get(route)! };
}

/** Whether a link from one URL of the site to another loads a document. */
export const loadsDocument = (from: string, to: string): boolean =>
  [from, to].some((url) => handles.get(routeAt(new URL(url, 'https://site').pathname))!.loadsDocument === true);

/** The path of the route. React Router ignores a slash at the end; the service does not. */
function routeAt(path: string): string {
  if (path.length > 1 && path.endsWith('/')) return '*';
  return matchRoutes(routes, { pathname: path.startsWith('/') ? path : `/${path}` })?.at(-1)?.route.path ?? '*';
}

function rendered(route: string, variant: string): string {
  const path = route === '/orders/:token' ? orderPath : route;
  return variant ? `${path}?${variant}` : path;
}

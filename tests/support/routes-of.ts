import type { FastifyInstance } from 'fastify';

export interface Route {
  method: string;
  path: string;
}

/** Reads all routes from the printed route tree. A line with more indent continues the path of the line above. */
export function routesOf(app: FastifyInstance): Route[] {
  const parents: string[] = [];
  const lines = app.printRoutes({ commonPrefix: false }).trimEnd().split('\n');
  return lines.flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \(([A-Z, ]+)\)$/.exec(line) ?? [];
    if (part === '') throw new Error(`This line of the routes cannot be read: ${line}`);
    const depth = indent.length / 4;
    const path = (parents[depth - 1] ?? '') + part;
    parents[depth] = path;
    return methods.split(', ').map((method) => ({ method, path }));
  });
}

import { layOut } from '#workbench/layout.ts';
import { toSvg } from '#workbench/svg.ts';
import type { Flow } from '../flows.ts';

const cache = new Map<string, Promise<string>>();

/** Returns the diagram of a flow as SVG. Cached, because its layout is slow. */
export function diagramOf({ id, graph }: Flow): Promise<string> {
  const cached = cache.get(id);
  if (cached) return cached;
  const diagram = layOut(graph).then((layout) => toSvg(graph, layout));
  cache.set(id, diagram);
  return diagram;
}

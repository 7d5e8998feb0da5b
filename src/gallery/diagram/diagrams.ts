import { layOut } from '#workbench/layout.ts';
import { toSvg } from '#workbench/svg.ts';
import type { Flow } from '../flows.ts';

const drawn = new Map<string, Promise<string>>();

/** Returns the diagram of a flow as SVG. Cached, because its layout is slow. */
export function diagramOf({ id, graph }: Flow): Promise<string> {
  const known = drawn.get(id);
  if (known) return known;
  const made = layOut(graph).then((layout) => toSvg(graph, layout));
  drawn.set(id, made);
  return made;
}

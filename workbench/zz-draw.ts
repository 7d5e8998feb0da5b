import { writeFileSync } from 'node:fs';
import { machines } from '#machines/index.ts';
import { graphOf } from '#workbench/graph.ts';
import { layOut } from '#workbench/layout.ts';
import { toSvg } from '#workbench/svg.ts';
const shots = [];
for (const m of machines) {
  const g = graphOf(m as any); const t=Date.now(); const l = await layOut(g);
  console.log(g.id, l.width, l.height, l.edges.length, Date.now()-t,'ms');
  writeFileSync(`/tmp/dg/${g.id}.svg`, toSvg(g, l));
}

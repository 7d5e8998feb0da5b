/** The colours of a diagram, each by its role. The page that embeds one may set the same properties otherwise. */
const light = {
  page: '#ffffff',
  frame: '#f4f8f8',
  box: '#ffffff',
  nested: '#e8eeef',
  line: '#73878d',
  arrow: '#566a70',
  ink: '#13232a',
  soft: '#3d5056',
  guard: '#785918',
  trigger: '#0d5461',
  active: '#0d5461',
  'on-active': '#ffffff',
  reached: '#14582f',
  possible: '#0d5461',
  uncovered: '#b3201f',
  'uncovered-box': '#fdecea',
};

const dark: typeof light = {
  page: '#0f1c21',
  frame: '#17272d',
  box: '#0f1c21',
  nested: '#1d2e34',
  line: '#6b8289',
  arrow: '#93a8ad',
  ink: '#e8f0f1',
  soft: '#b4c5c9',
  guard: '#e7c477',
  trigger: '#86c5cf',
  active: '#7dbdc8',
  'on-active': '#06222a',
  reached: '#8fd6a8',
  possible: '#7dbdc8',
  uncovered: '#ff9d94',
  'uncovered-box': '#3d1715',
};

const declared = (colours: typeof light): string =>
  Object.entries(colours)
    .map(([role, colour]) => `--chart-${role}:${colour}`)
    .join(';');

/** Follows the reader's scheme, or the one that the page around it forces. */
export const diagramStyle = `
.statechart{${declared(light)}}
@media (prefers-color-scheme:dark){.statechart{${declared(dark)}}}
[data-mantine-color-scheme=light] .statechart{${declared(light)}}
[data-mantine-color-scheme=dark] .statechart{${declared(dark)}}
.statechart text{font:12px ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;fill:var(--chart-ink)}
.statechart .page{fill:var(--chart-page)}
.state rect{fill:var(--chart-box);stroke:var(--chart-line)}
.state.outer-0>rect{fill:var(--chart-frame)}
.state.outer-1>rect{fill:var(--chart-nested)}
.state.parallel>rect,.state.region>rect{stroke-dasharray:6 4}
.state line{stroke:var(--chart-line);stroke-opacity:.5}
.state .ring{fill:none}
.state .key{font-weight:700}
.state .tags{fill:var(--chart-guard)}
.state .detail{fill:var(--chart-soft)}
.edge{fill:none;stroke:var(--chart-arrow);stroke-width:1.25}
.dot{fill:var(--chart-arrow)}
.head{fill:var(--chart-arrow);fill:context-stroke}
.label text{text-anchor:middle}
.label .trigger{fill:var(--chart-trigger);font-weight:700}
.label .guard{fill:var(--chart-guard)}
.label .actions{fill:var(--chart-soft)}
.edge.reached{stroke:var(--chart-reached);stroke-width:2}
.state.reached>rect{stroke:var(--chart-reached);stroke-width:2}
.edge.possible{stroke:var(--chart-possible);stroke-width:3.5}
.state.active>rect{fill:var(--chart-active);stroke:var(--chart-active)}
.state.active>.ring{stroke:var(--chart-on-active)}
.state.active>text{fill:var(--chart-on-active)}
.state.uncovered>rect{fill:var(--chart-uncovered-box);stroke:var(--chart-uncovered);stroke-width:2;stroke-dasharray:6 4}
.edge.uncovered{stroke:var(--chart-uncovered);stroke-width:2;stroke-dasharray:6 4}
`;

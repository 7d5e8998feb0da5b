/** Colours of a diagram by role. A page that embeds it may override the properties. */
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

/**
 * Follows the colour scheme of the system, or the one set by the page around it. Styles nothing else on that page; a
 * standalone diagram also colours its background.
 */
export const diagramStyle = `
.statechart{${declared(light)}}
@media (prefers-color-scheme:dark){.statechart{${declared(dark)}}}
[data-mantine-color-scheme=light] .statechart{${declared(light)}}
[data-mantine-color-scheme=dark] .statechart{${declared(dark)}}
.statechart:root{color-scheme:light dark;background:var(--chart-page)}
.statechart text{font:12px ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;fill:var(--chart-ink)}
.statechart .page{fill:var(--chart-page)}
:where(.statechart) .state rect{fill:var(--chart-box);stroke:var(--chart-line)}
:where(.statechart) .state.outer-0>rect{fill:var(--chart-frame)}
:where(.statechart) .state.outer-1>rect{fill:var(--chart-nested)}
:where(.statechart) .state.parallel>rect{stroke-dasharray:6 4}
:where(.statechart) .state line{stroke:var(--chart-line);stroke-opacity:.5}
:where(.statechart) .state .ring{fill:none}
:where(.statechart) .state .key{font-weight:700}
:where(.statechart) .state .tags{fill:var(--chart-guard)}
:where(.statechart) .state .detail{fill:var(--chart-soft)}
:where(.statechart) .edge{fill:none;stroke:var(--chart-arrow);stroke-width:1.25}
:where(.statechart) .dot{fill:var(--chart-arrow)}
:where(.statechart) .head{fill:var(--chart-arrow);fill:context-stroke}
:where(.statechart) .label text{text-anchor:middle}
:where(.statechart) .label .trigger{fill:var(--chart-trigger);font-weight:700}
:where(.statechart) .label .guard{fill:var(--chart-guard)}
:where(.statechart) .label .actions{fill:var(--chart-soft)}
:where(.statechart) .edge.reached{stroke:var(--chart-reached);stroke-width:2}
:where(.statechart) .state.reached>rect{stroke:var(--chart-reached);stroke-width:2}
:where(.statechart) .edge.possible{stroke:var(--chart-possible);stroke-width:3.5}
:where(.statechart) .state.active>rect{fill:var(--chart-active);stroke:var(--chart-active)}
:where(.statechart) .state.active>.ring{stroke:var(--chart-on-active)}
:where(.statechart) .state.active>text{fill:var(--chart-on-active)}
:where(.statechart) .state.uncovered>rect{fill:var(--chart-uncovered-box);stroke:var(--chart-uncovered);stroke-width:2;stroke-dasharray:6 4}
:where(.statechart) .edge.uncovered{stroke:var(--chart-uncovered);stroke-width:2;stroke-dasharray:6 4}
`;

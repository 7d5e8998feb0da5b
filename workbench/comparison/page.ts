import type { Change } from './compare-charts.ts';
import type { ComparedVersions } from './changed-flows.ts';
import { signs } from './drawing.ts';
import type { Words } from './words.ts';
import { escaped } from '../escaped.ts';

/** A flow that differs between two versions. */
export interface ChangedFlow {
  id: string;
  title: string;
  summary: string;
  changes: Change[];
  words: Words;
  /** test paths that walk a changed transition, in words */
  paths: string[];
  /** the diagram of both versions */
  svg: string;
}

/** One HTML page without scripts and other files: it works from a folder, without a network. */
export function comparisonPage(
  names: { before: string; after: string },
  { changed: flows, added, removed, same }: ComparedVersions,
): string {
  const title = `Flows: ${names.before} and ${names.after}`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${style}</style>
<main>
<h1>What changed in the flows</h1>
<p>From <b>${escaped(names.before)}</b> to <b>${escaped(names.after)}</b>. ${countOf(flows.length, 'flow')} changed, ${same} did not.</p>
${list('New flows', 'added', added)}${list('Removed flows', 'removed', removed)}<ul class="contents">${flows.map(({ id, title: name, summary }) => `<li><a href="#${id}">${escaped(name)}</a> <small>${escaped(summary.slice(id.length + 2))}</small></li>`).join('')}</ul>
${flows.map(section).join('\n')}
</main>
</html>
`;
}

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function section({ id, title, words, paths, svg }: ChangedFlow): string {
  return `<section id="${id}">
<h2>${escaped(title)} <code>${id}</code></h2>
${list('No longer possible', 'removed', words.lost)}${list('New', 'added', words.gained)}${list('Changed', 'changed', words.changed)}
<fieldset>
<legend>Show</legend>
${(['both', 'before', 'after'] as const).map((view) => `<label><input type="radio" name="view-${id}" value="${view}"${view === 'both' ? ' checked' : ''}> ${view === 'both' ? 'both versions' : view}</label>`).join('\n')}
</fieldset>
<p class="legend">${Object.entries(signs)
    .map(([kind, sign]) => `<span class="${kind}">${sign} ${kind}</span>`)
    .join(' ')}</p>
<div class="chart" tabindex="0" role="group" aria-label="Diagram of ${escaped(title)}">${svg}</div>
${list('Test paths through a changed transition', '', paths)}
</section>`;
}

function list(heading: string, kind: string, texts: string[]): string {
  if (texts.length === 0) return '';
  return `<h3${kind && ` class="${kind}"`}>${heading}</h3>\n<ul>${texts.map((text) => `<li>${withCode(text)}</li>`).join('')}</ul>\n`;
}

const withCode = (text: string): string => escaped(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>');

const style = `
:root{color-scheme:light dark;--ink:#13232a;--soft:#3d5056;--page:#fff;--line:#c9d4d7;--added:#14582f;--removed:#a61b1a;--changed:#785918}
@media (prefers-color-scheme:dark){:root{--ink:#e8f0f1;--soft:#b4c5c9;--page:#0f1c21;--line:#33474e;--added:#8fd6a8;--removed:#ff9d94;--changed:#e7c477}}
body{margin:0;font:16px/1.5 system-ui,'Noto Sans',sans-serif;color:var(--ink);background:var(--page)}
main{max-width:90rem;margin:0 auto;padding:1rem}
code{font-size:.9em;overflow-wrap:anywhere}
a{color:inherit}
small{color:var(--soft)}
li{margin:.25rem 0}
.contents a{display:inline-block;padding:.25rem 0}
section{border-top:1px solid var(--line);margin-top:2rem}
.added{color:var(--added)}.removed{color:var(--removed)}.changed,.moved,.renamed{color:var(--changed)}
.legend span{margin-right:1rem;white-space:nowrap}
fieldset{border:0;padding:0;margin:1rem 0 0}
fieldset label{display:inline-flex;align-items:center;gap:.4rem;min-height:2.75rem;margin-right:1rem}
.chart{overflow:auto;border:1px solid var(--line);border-radius:.5rem;max-height:90vh}
.chart:focus-visible{outline:3px solid var(--added)}
.chart svg{display:block}
section:has([value=before]:checked) .chart .added,section:has([value=after]:checked) .chart .removed{visibility:hidden}
`;

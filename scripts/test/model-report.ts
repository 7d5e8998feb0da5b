import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Report } from '#tests/models/report.ts';
import { linkOf } from '#workbench/link.ts';
import { escapeHtml } from '#domain/text/html-text.ts';

/** A failed test of a run, as Vitest's JSON reporter writes it. */
interface Failure {
  title: string;
  message: string;
}

export interface FlowReport {
  flow: string;
  title: string;
  reports: Report[];
  /** the diagram, coloured by what was walked */
  svg: string;
}

/** Failed tests in the file of Vitest's JSON reporter. */
export function failuresIn(file: string): Failure[] {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as {
    testResults: {
      name: string;
      message: string;
      assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
    }[];
  };
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const inTests = failed.map(({ fullName, failureMessages }) => ({
      title: fullName,
      message: failureMessages.join('\n'),
    }));
    return inTests.length === 0 && message !== '' ? [{ title: name, message }] : inTests;
  });
}

/** Writes index.html with the failures first, then each flow: what was walked, by driver and in its diagram. */
export function writeReport(folder: string, flows: FlowReport[], failures: Failure[]): void {
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Models of the flows</title>
<style>${style}</style>
<main>
<h1>Models of the flows</h1>
<p>${failures.length === 0 ? 'All tests passed.' : `${failures.length} tests failed.`}</p>
${failures.map(failureSection).join('\n')}
<table>
<thead><tr><th>Flow<th>Driver<th>States and branches<th>Guards false<th>Seconds</thead>
<tbody>${flows.flatMap(({ reports }) => reports.map(row)).join('\n')}</tbody>
</table>
<p class="legend">Diagrams: <span class="screens">walked on its screens</span>, <span class="memory">walked in memory only</span>,
<span class="never">never walked, or a guard that was never false (dashed)</span></p>
${flows.map(({ flow, title, svg }) => `<details id="${flow}"><summary>${escapeHtml(title)} <code>${flow}</code></summary><div>${svg}</div></details>`).join('\n')}
</main>
</html>
`,
  );
}

function failureSection({ title, message }: Failure): string {
  const text = plain(message);
  const place = galleryPlace(title, text);
  const link =
    place === undefined
      ? ''
      : `<p><a href="http://127.0.0.1:3000${escapeHtml(place)}">Open the failed step in the gallery</a> (npm run demo)</p>`;
  return `<section><h2>${escapeHtml(title)}</h2>${link}<pre>${escapeHtml(text)}</pre></section>`;
}

/**
 * The gallery, opened at the last accepted step of the path in a message. Titles begin with the name of the flow. Undefined
 * without a path.
 */
export function galleryPlace(title: string, message: string): string | undefined {
  const path = /(?:is broken by|^after): (.+?)(?:: expected|$)/mu.exec(message)?.[1];
  if (path === undefined) return undefined;
  const [start = '', ...names] = path.split(' → ').filter((step) => !step.includes(' [refused by '));
  return `/flows?${linkOf({ flow: title.split(' ')[0]!, start, names })}`;
}

function row({ flow, driver, all, covered, milliseconds }: Report): string {
  const isCovered = new Set(covered);
  const share = (ids: string[]) => `${ids.filter((id) => isCovered.has(id)).length}/${ids.length}`;
  const [guards, parts] = [all.filter(isGuard), all.filter((id) => !isGuard(id))];
  return `<tr><td><a href="#${flow}">${flow}</a><td>${driver}<td>${share(parts)}<td>${share(guards)}<td>${(milliseconds / 1000).toFixed(1)}`;
}

const isGuard = (id: string): boolean => id.startsWith('no: ');

/** Class of a state or branch in a diagram, by what the drivers have walked. */
export function walkedClass(reports: Report[]): (id: string) => string {
  const by = (isIt: (report: Report) => boolean) => new Set(reports.filter(isIt).flatMap(({ covered }) => covered));
  const [memory, screens] = [by(({ driver }) => driver === 'actor'), by(({ driver }) => driver !== 'actor')];
  const known = new Set(reports.flatMap(({ all }) => all));
  return (id) => {
    const isMissed = !memory.has(id) || (known.has(`no: ${id}`) && !memory.has(`no: ${id}`));
    if (!known.has(id)) return '';
    if (isMissed && !screens.has(id)) return 'uncovered';
    return screens.has(id) ? 'reached' : 'possible';
  };
}

/** Without the colour codes of the terminal and the calls inside packages. */
const plain = (text: string): string =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => !/^ +at .*(node_modules|<anonymous>)/u.test(line))
    .join('\n');

const style = `
:root{color-scheme:light dark;--ink:#13232a;--page:#fff;--line:#c9d4d7;--screens:#14582f;--memory:#0d5461;--never:#b3201f}
@media (prefers-color-scheme:dark){:root{--ink:#e8f0f1;--page:#0f1c21;--line:#33474e;--screens:#8fd6a8;--memory:#7dbdc8;--never:#ff9d94}}
body{margin:0;font:16px/1.5 system-ui,'Noto Sans',sans-serif;color:var(--ink);background:var(--page)}
main{max-width:90rem;margin:0 auto;padding:1rem}
a{color:inherit}
table{border-collapse:collapse;display:block;overflow-x:auto}
td,th{text-align:left;padding:.25rem 1rem .25rem 0;border-bottom:1px solid var(--line)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border-left:3px solid var(--never);padding-left:1rem}
summary{padding:.6rem 0;cursor:pointer}
details div{overflow:auto}
.screens{color:var(--screens)}.memory{color:var(--memory)}.never{color:var(--never)}
`;

import { html, Html } from '#server/platform/mail/html.ts';

const style =
  new Html(`:root{color-scheme:light dark;--page:#fff;--ink:#13232a;--soft:#3d5056;--line:#d8e2e4;--mist:#f4f8f8;--link:#0d5461}
@media (prefers-color-scheme:dark){:root{--page:#0f1c21;--ink:#e8f0f1;--soft:#b4c5c9;--line:#3c535b;--mist:#17272d;--link:#86c5cf}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.6 system-ui,"Noto Sans","Noto Sans Devanagari","Noto Sans Tamil",sans-serif}
main{max-width:70rem;margin:0 auto;padding:2rem clamp(1rem,4vw,2.5rem) 4rem}a{color:var(--link)}a:focus-visible{outline:2px solid var(--link);outline-offset:2px}
h1{margin:.75rem 0 1rem;font:600 1.875rem/1.15 Georgia,"Noto Serif",serif;overflow-wrap:anywhere}.tab{inline-size:56px;block-size:3px;background:#d9b458}
p{max-width:66ch}table{inline-size:100%;border-collapse:collapse}.scroll{overflow-x:auto}th{text-align:start;color:var(--soft);font-size:.875rem}
th,td{padding:.5rem .75rem .5rem 0;border-block-end:1px solid var(--line);text-align:start}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}iframe{inline-size:100%;block-size:52rem;border:1px solid var(--line);border-radius:10px;background:#fff}
iframe.pass{block-size:84rem}@media (max-width:40rem){iframe.pass{block-size:112rem}}
pre{padding:1rem;background:var(--mist);border-radius:10px;white-space:pre-wrap;overflow-wrap:anywhere}`);

/** A page below /dev, without scripts. */
export const developerPage = (title: string, body: Html): string =>
  `<!doctype html>\n${
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          <div class="tab"></div>
          ${body}
        </main>
      </body>
    </html>`.text
  }`;

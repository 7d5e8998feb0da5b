const nested = (line: (depth: number) => string, depth: number) => Array.from({ length: depth }, (_, at) => line(at));

/** Markdown that nests so deeply that a converter without a limit overflows the stack or takes seconds. */
export const hostileTexts: [name: string, text: string][] = [
  ['quotes', `${'>'.repeat(3000)} a`],
  ['quotes with spaces', `${'> '.repeat(3000)}a`],
  ['lists on one line', `${'- '.repeat(3000)}a`],
  ['numbered lists on one line', '1. '.repeat(2000)],
  ['lists on many lines', nested((at) => `${' '.repeat(2 * at)}- a`, 250).join('\n')],
  ['quotes with lists', `${'> - '.repeat(1500)}a\nb\n> c`],
  ['quotes that continue', nested((at) => `${'>'.repeat(at)} a\nb`, 100).join('\n')],
  ['links', `${'['.repeat(900)}a${'](/b)'.repeat(900)}`],
  ['references', `${'['.repeat(2000)}a${']'.repeat(2000)}\n\n[a]: /b`],
  ['emphasis', `${'*'.repeat(4000)}a${'*'.repeat(4000)}`],
  ['emphasis of two kinds', `${'*_'.repeat(2000)}a${'_*'.repeat(2000)}`],
  ['strikes', '~~a *b '.repeat(1200)],
  ['tables', `${'|a'.repeat(2000)}\n${'|-'.repeat(2000)}`],
];

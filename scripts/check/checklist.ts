/**
 * Lists the requirements of docs/requirements.md that no test title names. Fails if a built one has neither a test
 * nor a reason, if a test that names one asserts nothing, or if a sentence that the specification quotes is neither
 * shown on a screen nor asserted in a test that names its row. The quick tests record what their screens show; without
 * their records it fails, because it cannot compare the sentences.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { seenFileOf, seenFolder, specifiedSentences } from '#tests/support/run/specified-sentences.ts';
import { deviations, isReplaced } from './deviations.ts';
import { namedTests } from './named-tests.ts';

const page = readFileSync('docs/requirements.md', 'utf8');
const [groups = '', reasons = ''] = page.split('## Built without a test');

const built = rowsOf(3);
const planned = rowsOf(4);
const excused = new Set([...reasons.matchAll(/^\| ([A-Z-]+-\d\d) +\| \S/gm)].map(([, row]) => row));
const tests = testFiles().flatMap((path) =>
  namedTests(path, readFileSync(`tests/${path}`, 'utf8')).map((test) => ({ path, ...test })),
);
const tested = new Set(tests.flatMap(({ rows }) => rows));

const missing = built.filter((row) => !tested.has(row) && !excused.has(row));
const unknown = [...tested].filter((row) => !built.includes(row) && !planned.includes(row) && !isTension(row));
const excusedButTested = [...excused].filter((row) => row !== undefined && tested.has(row));
const withoutAssertion = tests
  .filter(({ asserts }) => !asserts)
  .map(({ path, line, rows }) => `${path}:${line} ${rows.join(' ')}\n `);

const deviating = deviations(page);
const hasRecords = existsSync(seenFolder);
const unseen = hasRecords ? unseenSentences() : [];

const risks = built.filter((row) => row.startsWith('SEC-'));
console.log(
  `${built.length - risks.length} requirements and ${risks.length} security risks built, ${planned.length} planned`,
);
console.log(
  `${built.filter((row) => tested.has(row)).length} built ones named by tests, ${excused.size} with a reason instead`,
);
report('Built, but neither tested nor excused', missing);
report('Named by a test, but not in docs/requirements.md', unknown);
report('Excused although a test names it', excusedButTested);
report('Named by a test that asserts nothing', withoutAssertion);
report('Specified sentences that no test of their row shows or asserts', unseen);
if (!hasRecords) console.log('Specified sentences were not compared: run npm test first, which records them.');
const faults = [missing, unknown, excusedButTested, withoutAssertion, unseen];
process.exitCode = !hasRecords || faults.some(({ length }) => length > 0) ? 1 : 0;

/** Sentences that are built as specified. A record counts while its test file exists. */
function unseenSentences(): string[] {
  const records = testFiles().map((path) => seenFileOf(`tests/${path}`));
  const shown = new Set(
    records.filter((file) => existsSync(file)).flatMap((file) => readFileSync(file, 'utf8').split('\n')),
  );
  const isAsserted = ({ row, pattern }: (typeof specifiedSentences)[number]) =>
    tests.some(({ rows, strings }) => rows.includes(row) && strings.some((text) => pattern.test(text)));
  return specifiedSentences
    .filter(({ row, sentence }) => !isReplaced(deviating.get(row), sentence))
    .filter((each) => !shown.has(`${each.row} ${each.sentence}`) && !isAsserted(each))
    .map(({ row, sentence }) => `${row} '${sentence}'\n `);
}

/**
 * Whether a row is a contradiction between two requirements. Its test checks the chosen solution, see decision 21.
 */
function isTension(row: string): boolean {
  return /^T-\d\d$/.test(row);
}

/** The rows of a column, with ranges such as '01-03, 08' expanded. */
function rowsOf(column: number): string[] {
  return [...groups.matchAll(/^\| ([A-Z-]+) +\|.*\|$/gm)].flatMap(([line, group]) => {
    const ranges = line.split('|')[column]?.trim() ?? '';
    return [...ranges.matchAll(/(\d\d)(?:-(\d\d))?/g)].flatMap(([, from = '', to = from]) =>
      Array.from(
        { length: Number(to) - Number(from) + 1 },
        (_, i) => `${group}-${String(Number(from) + i).padStart(2, '0')}`,
      ),
    );
  });
}

function testFiles(): string[] {
  return readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((path) => /\.test\.tsx?$/.test(path));
}

function report(heading: string, rows: (string | undefined)[]): void {
  if (rows.length > 0) console.log(`\n${heading}:\n  ${rows.join(' ')}`);
}

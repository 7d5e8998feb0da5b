import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import sentences from './specified-sentences.json' with { type: 'json' };

interface SpecifiedSentence {
  row: string;
  /** the text, with `{name}` for a part that differs */
  sentence: string;
  pattern: RegExp;
}

/** Sentences that the specification quotes, by row. The list has no names of routes, keys and values. */
export const specifiedSentences: SpecifiedSentence[] = Object.entries(sentences).flatMap(([row, texts]) =>
  texts.map((sentence) => ({ row, sentence, pattern: patternOf(sentence) })),
);

/** A sentence may be broken into lines and elements; `{name}` is any text. */
function patternOf(sentence: string): RegExp {
  const parts = sentence.split(/\{[^}]*\}/).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(parts.join('.+').replaceAll(/\s+/g, String.raw`\s+`));
}

/** Ids of rows in a title, such as 'BOOK-13' in 'adds the prices [BOOK-13]'. */
export const rowsNamedIn = (title: string): string[] => title.match(/[A-Z]+(?:-[A-Z]+)*-\d\d/g) ?? [];

/** Folder with one file per test file, which lists the sentences that its screens showed. */
export const seenFolder = pathToFileURL('node_modules/.cache/symposia/seen-sentences/');

export const seenFileOf = (testPath: string): URL =>
  new URL(`${relative('tests', testPath).replaceAll(/[\\/]/g, '+')}.txt`, seenFolder);

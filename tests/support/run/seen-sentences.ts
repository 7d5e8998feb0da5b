import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect } from 'vitest';
import { rowsNamedIn, seenFileOf, specifiedSentences } from './specified-sentences.ts';

/** Attributes that show a sentence, or have it read aloud. */
const attributes = ['placeholder', 'aria-label', 'title', 'alt'];

/** Sentences of the specification that a screen showed during a test whose title names their row. */
const seen = new Set<string>();

/** Setup of tests of screens: records for `npm run checklist` which specified sentences each test file showed. */
const observer = new MutationObserver((records) => records.forEach(read));

beforeAll(() => {
  seen.clear();
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: attributes });
});

afterAll(() => {
  observer.disconnect();
  const file = seenFileOf(expect.getState().testPath!);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, [...seen].join('\n'));
});

function read({ type, target, addedNodes, attributeName }: MutationRecord): void {
  if (type === 'attributes') return look((target as Element).getAttribute(attributeName!));
  if (type === 'characterData') return look(target.parentElement?.textContent);
  for (const node of addedNodes) {
    if (!(node instanceof Element)) {
      look(node.parentElement?.textContent);
      continue;
    }
    look(node.textContent);
    for (const name of attributes)
      for (const element of node.querySelectorAll(`[${name}]`)) look(element.getAttribute(name));
  }
}

function look(text: string | null | undefined): void {
  if (!text) return;
  const rows = rowsNamedIn(expect.getState().currentTestName ?? '');
  for (const { row, sentence, pattern } of specifiedSentences)
    if (rows.includes(row) && pattern.test(text)) seen.add(`${row} ${sentence}`);
}

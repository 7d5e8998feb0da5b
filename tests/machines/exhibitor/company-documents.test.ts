import { expect, it } from 'vitest';
import { companyDocumentsMachine } from '#machines/company-documents/company-documents.machine.ts';
import { aDocument, aNetworkError, aRefusal } from '#machines/samples.ts';
import { stageOf } from '#tests/support/flows/stage.ts';

const stage = stageOf(companyDocumentsMachine);
const signedOut = aRefusal(401, 'Please sign in to continue.');
const choose = { type: 'document.chosen', document: aDocument() } as const;

function listed() {
  const on = stage.open(undefined);
  on.fakes.settle('loadDocuments', { output: [aDocument()] });
  return on;
}

type On = ReturnType<typeof listed>;
const stateValue = ({ actor }: On) => actor.getSnapshot().value;
const contextOf = ({ actor }: On) => actor.getSnapshot().context;

it('lists the files, and loads the list again when the visitor returns to the page', () => {
  const on = listed();
  expect([stateValue(on), contextOf(on).documents]).toEqual(['ready', [aDocument()]]);
  on.actor.send({ type: 'page.shown' });
  on.fakes.settle('loadDocuments', { output: [] });
  expect(contextOf(on).documents).toEqual([]);
});

it('shows why the list could not be loaded, and loads it again on retry', () => {
  const on = stage.open(undefined);
  on.fakes.settle('loadDocuments', { error: aNetworkError() });
  expect([stateValue(on), contextOf(on).problem?.sentence]).toEqual([
    'failed',
    'The site could not be reached. Please check your connection and try again.',
  ]);
  on.actor.send({ type: 'retry' });
  expect([stateValue(on), contextOf(on).problem]).toEqual(['loading', undefined]);
  on.fakes.settle('loadDocuments', { error: signedOut });
  expect(on.emitted).toEqual([{ type: 'refused' }]);
});

it('downloads one file at a time', () => {
  const on = listed();
  on.actor.send(choose);
  on.actor.send({ type: 'document.chosen', document: aDocument({ id: 'other' }) });
  expect([stateValue(on), contextOf(on).chosen, on.fakes.calls.length]).toEqual(['fetching', aDocument(), 2]);
  expect(on.fakes.calls.at(-1)).toEqual({ effect: 'fetchDocument', input: aDocument() });
  on.fakes.settle('fetchDocument', { output: undefined });
  expect([stateValue(on), contextOf(on).chosen, contextOf(on).problem]).toEqual(['ready', undefined, undefined]);
});

it('shows why a download failed until the next attempt', () => {
  const on = listed();
  on.actor.send(choose);
  on.fakes.settle('fetchDocument', { error: aRefusal(404, 'Not found.') });
  expect([stateValue(on), contextOf(on).problem?.sentence, on.emitted]).toEqual(['ready', 'Not found.', []]);
  on.actor.send(choose);
  expect(contextOf(on).problem).toBeUndefined();
  on.fakes.settle('fetchDocument', { error: signedOut });
  expect([stateValue(on), on.emitted]).toEqual(['ready', [{ type: 'refused' }]]);
});

it('covers every state and every branch', () => {
  expect(stage.uncovered()).toEqual([]);
});

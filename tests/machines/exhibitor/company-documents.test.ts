import { expect, it } from 'vitest';
import { companyDocumentsMachine } from '#machines/company-documents/company-documents.machine.ts';
import { aDocument, aNetworkError, aRefusal } from '#machines/samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const runner = flowRunner(companyDocumentsMachine);
const signedOut = aRefusal(401, 'Please sign in to continue.');
const choose = { type: 'document.chosen', document: aDocument() } as const;

function listed() {
  const flow = runner.open(undefined);
  flow.fakes.settle('loadDocuments', { output: [aDocument()] });
  return flow;
}

type Flow = ReturnType<typeof listed>;
const stateValue = ({ actor }: Flow) => actor.getSnapshot().value;
const contextOf = ({ actor }: Flow) => actor.getSnapshot().context;

it('lists the files, and loads the list again when the visitor returns to the page', () => {
  const flow = listed();
  expect([stateValue(flow), contextOf(flow).documents]).toEqual(['ready', [aDocument()]]);
  flow.actor.send({ type: 'page.shown' });
  flow.fakes.settle('loadDocuments', { output: [] });
  expect(contextOf(flow).documents).toEqual([]);
});

it('shows why the list could not be loaded, and loads it again on retry', () => {
  const flow = runner.open(undefined);
  flow.fakes.settle('loadDocuments', { error: aNetworkError() });
  expect([stateValue(flow), contextOf(flow).problem?.sentence]).toEqual([
    'failed',
    'The site could not be reached. Please check your connection and try again.',
  ]);
  flow.actor.send({ type: 'retry' });
  expect([stateValue(flow), contextOf(flow).problem]).toEqual(['loading', undefined]);
  flow.fakes.settle('loadDocuments', { error: signedOut });
  expect(flow.emitted).toEqual([{ type: 'refused' }]);
});

it('downloads one file at a time', () => {
  const flow = listed();
  flow.actor.send(choose);
  flow.actor.send({ type: 'document.chosen', document: aDocument({ id: 'other' }) });
  expect([stateValue(flow), contextOf(flow).chosen, flow.fakes.calls.length]).toEqual(['fetching', aDocument(), 2]);
  expect(flow.fakes.calls.at(-1)).toEqual({ effect: 'fetchDocument', input: aDocument() });
  flow.fakes.settle('fetchDocument', { output: undefined });
  expect([stateValue(flow), contextOf(flow).chosen, contextOf(flow).problem]).toEqual(['ready', undefined, undefined]);
});

it('shows why a download failed until the next attempt', () => {
  const flow = listed();
  flow.actor.send(choose);
  flow.fakes.settle('fetchDocument', { error: aRefusal(404, 'Not found.') });
  expect([stateValue(flow), contextOf(flow).problem?.sentence, flow.emitted]).toEqual(['ready', 'Not found.', []]);
  flow.actor.send(choose);
  expect(contextOf(flow).problem).toBeUndefined();
  flow.fakes.settle('fetchDocument', { error: signedOut });
  expect([stateValue(flow), flow.emitted]).toEqual(['ready', [{ type: 'refused' }]]);
});

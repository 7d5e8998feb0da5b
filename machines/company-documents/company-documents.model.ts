import { AnotherAccountError } from '#domain/account/another-account-error.ts';
import { defineModel } from '../model.ts';
import { aDocument, aNetworkError, aRefusal } from '../samples.ts';
import { companyDocumentsMachine } from './company-documents.machine.ts';

const invoice = aDocument();
const brochure = aDocument({ id: 'stall-brochure', kind: 'brochure', title: 'Sample brochure', url: '/stalls.pdf' });
const signedOut = aRefusal(401, 'Please sign in to continue.');

export const companyDocumentsModel = defineModel({
  machine: companyDocumentsMachine,
  title: 'Documents of an exhibitor',
  starts: { 'the exhibitor area': undefined },
  events: { retry: { '': {} }, 'page.shown': { '': {} }, 'document.chosen': { '': { document: invoice } } },
  outcomes: {
    loadDocuments: {
      done: { '': [brochure, invoice] },
      failed: {
        'not signed in': signedOut,
        'another account': new AnotherAccountError(),
        'no answer': aNetworkError(),
      },
    },
    fetchDocument: {
      done: { '': undefined },
      failed: {
        gone: aRefusal(404, 'Not found.'),
        'not signed in': signedOut,
        'another account': new AnotherAccountError(),
        'no answer': aNetworkError(),
      },
    },
  },
  properties: {
    'only the chosen file is downloaded, one at a time': ({ before, testCase, calls }) =>
      calls.every(
        ({ effect, input }) =>
          effect !== 'fetchDocument' || (input === testCase.event.document && !before.matches('fetching')),
      ),
    'a failure shows a message until the next attempt and keeps the list': ({ before, testCase, after }) =>
      !testCase.name.includes(' failed') ||
      ((after.context.problem?.sentence ?? '') !== '' && after.context.documents === before.context.documents),
    'an attempt and a success clear the message': ({ testCase, after }) =>
      testCase.name.includes(' failed') || after.context.problem === undefined,
    "'refused' is emitted only when the session has expired": ({ testCase, emitted }) =>
      emitted.some(({ type }) => type === 'refused') === testCase.name.endsWith('failed (not signed in)'),
    'a sign-in with another account is reported too': ({ testCase, emitted }) =>
      emitted.some(({ type }) => type === 'otherAccount') === testCase.name.endsWith('failed (another account)'),
    'the choice is cleared after the download': ({ after }) =>
      after.matches('fetching') || after.context.chosen === undefined,
  },
});

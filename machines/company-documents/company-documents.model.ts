import { AnotherAccountError } from '#domain/account/another-account.ts';
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
    'only the chosen document is fetched, and one at a time': ({ before, happening, calls }) =>
      calls.every(
        ({ effect, input }) =>
          effect !== 'fetchDocument' || (input === happening.event.document && !before.matches('fetching')),
      ),
    'a failure is told until the next try, and loses no list': ({ before, happening, after }) =>
      !happening.name.includes(' failed') ||
      ((after.context.problem?.sentence ?? '') !== '' && after.context.documents === before.context.documents),
    'a try begins without the failure of the last, and a good end has none': ({ happening, after }) =>
      happening.name.includes(' failed') || after.context.problem === undefined,
    'who is not known any more is told of, and nobody else': ({ happening, emitted }) =>
      emitted.some(({ type }) => type === 'refused') === happening.name.endsWith('failed (not signed in)'),
    'that another account is signed in is told too': ({ happening, emitted }) =>
      emitted.some(({ type }) => type === 'mistaken') === happening.name.endsWith('failed (another account)'),
    'what was chosen is forgotten once it is over': ({ after }) =>
      after.matches('fetching') || after.context.chosen === undefined,
  },
});

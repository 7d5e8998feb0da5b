import { expect } from 'vitest';
import type { companyDocumentsMachine } from '#machines/company-documents/company-documents.machine.ts';
import { companyDocumentsModel } from '#machines/company-documents/company-documents.model.ts';
import { settings } from '#src/gallery/settings/settings.ts';
import { m } from '#messages';
import { comeBack, sectionOf } from '#tests/models/react/exhibitor-area.ts';
import type { FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, statuses } from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

walkTours(companyDocumentsModel, (): FlowScreen<typeof companyDocumentsMachine> => ({
  beside: () => settings.companyDocuments!.beside({} as never),
  events: {
    retry: { controls: () => [button('Try again', part())] },
    'page.shown': { because: 'The browser sends it when the visitor returns to the page', come: comeBack },
    'document.chosen': { controls: ({ document: { title } }) => [button(`Download ${title}`, part())] },
  },
  states: {
    loading: ({ context }) =>
      expect(statuses(part())).toEqual(context.documents ? [] : [m.company_documents_loading()]),
    failed: ({ context }) => expect(alerts(part())).toEqual([`${context.problem!.sentence}Try again`]),
    ready: ({ context: { problem } }) => expect(alerts(part())).toEqual(problem ? [problem.sentence] : []),
    fetching: () => expect(button(m.company_documents_fetching(), part())).toBeDefined(),
  },
  emitted: { refused: () => {}, otherAccount: () => {} }, // the session flow receives them, and has its own test
  always: ({ context: { documents } }) =>
    expect([...(part()?.querySelectorAll('h3') ?? [])].map(({ textContent }) => textContent)).toEqual(
      (documents ?? []).map(({ title }) => title),
    ),
}));

const part = () => sectionOf('Documents');

import { act, fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import type { stallEnquiriesMachine } from '#machines/stall-enquiries/stall-enquiries.machine.ts';
import { stallEnquiriesModel } from '#machines/stall-enquiries/stall-enquiries.model.ts';
import { settings } from '#src/gallery/settings/settings.ts';
import { m } from '#messages';
import type { FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, click, field, statuses, type } from '#tests/models/react/page-queries.ts';
import { comeBack, sectionOf } from '#tests/models/react/exhibitor-area.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

walkTours(stallEnquiriesModel, (): FlowScreen<typeof stallEnquiriesMachine> => ({
  beside: () => settings.stallEnquiries!.beside({} as never),
  events: {
    retry: { controls: () => [button('Try again', part())] },
    'page.shown': { because: 'The browser sends it when the visitor returns to the page', come: comeBack },
    'question.submitted': {
      controls: () => [button('Send question')],
      use: async (control, { question }) => {
        await act(async () => void fireEvent.change(stall(), { target: { value: question.category } }));
        await type(field('Message')!, question.message);
        await click(control);
      },
    },
  },
  states: {
    loading: (snapshot) =>
      expect(statuses(part())).toEqual(snapshot.context.enquiries ? [] : [m.stall_questions_loading()]),
    unlisted: ({ context: { problem } }) =>
      expect(alerts(part())).toEqual([
        `${m.stall_questions_unread()}Try again`,
        ...(problem ? [problem.sentence] : []),
      ]),
    ready: ({ context: { problem } }) => expect(alerts(part())).toEqual(problem ? [problem.sentence] : []),
    sending: ({ context: { question } }) => {
      expect(button(m.stall_questions_sending(), part())).toBeDefined();
      expect([stall().value, field('Message')?.value]).toEqual([question!.category, question!.message]);
    },
    unsent: () => expect.unreachable('it is passed through'),
  },
  emitted: { refused: () => {}, otherAccount: () => {} }, // the session flow receives them, and has its own test
  always: ({ context: { enquiries, question }, value }) => {
    const itemTexts = [...(part()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    expect(itemTexts).toEqual((enquiries ?? []).map(({ message }) => expect.stringContaining(message!)));
    if (question) expect(field('Message')?.value).toBe(question.message);
    if (value === 'ready' && enquiries?.length === 0) expect(part()?.textContent).toContain(m.stall_questions_none());
  },
}));

const part = () => sectionOf('Your stall');
const stall = () => part()!.querySelector('select')!;

import { act } from '@testing-library/react';
import { expect } from 'vitest';
import { isComplete, type Enquiry } from '#domain/enquiries.ts';
import { formats } from '#domain/text/formats.ts';
import type { enquiryMachine } from '#machines/enquiry/enquiry.machine.ts';
import { enquiryModel } from '#machines/enquiry/enquiry.model.ts';
import { anEnquiry } from '#machines/samples.ts';
import { m } from '#messages';

import type { FlowScreen } from '#tests/models/react/flow-screen.ts';
import { click, field, statuses, type } from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

walkTours(enquiryModel, (): FlowScreen<typeof enquiryMachine> => {
  const before = { state: '' };
  return {
    logs: 'The enquiry was not sent:',
    events: {
      'enquiry.submitted': {
        controls: () => [send()],
        /** The fields stop an incomplete form, so an incomplete enquiry is sent to the flow directly. */
        use: async (control, event, { running }) => {
          if (!isComplete(event.enquiry)) return act(async () => running('enquiry').actor.send(event));
          await fill(event.enquiry);
          await click(control);
        },
      },
      'enquiry.refused': {
        controls: () => [send()],
        use: async (control, { missing }) => {
          await fill(anEnquiry(missing ? { message: ' \n' } : { email: 'meena' }));
          await click(control);
        },
        deviates: (snapshot, { missing }) =>
          snapshot.matches('editing') && !missing ? 'Only the field shows the error' : undefined,
        answer: () => formats.email.sentence(),
      },
    },
    states: {
      editing: ({ context }) => {
        expect(send()?.textContent).toBe('Send Message');
        expect(texts().map((text) => text?.readOnly)).toEqual([false, false, false]);
        if (before.state === 'sending') expectValues(context.enquiry!);
        if (before.state === 'thanked') expectValues({ name: '', email: '', message: '' });
      },
      sending: ({ context }) => {
        expect(send()?.textContent).toBe('Sending...');
        expect(texts().map((text) => text?.readOnly)).toEqual([true, true, true]);
        expectValues(context.enquiry!);
      },
      thanked: () => {
        expect(send()).toBeUndefined();
        expect(statuses(document.body)).toEqual([m.contact_thanks() + m.contact_answer_soon()]);
        // the container of the form: no other element of the page can have the focus
        expect(document.activeElement?.tagName).toBe('DIV');
      },
    },
    emitted: {},
    always: ({ value }) => void (before.state = value),
  };
});

const send = () => document.querySelector<HTMLButtonElement>('form button[type=submit]') ?? undefined;

const labels = { name: 'Full Name', email: 'Email Address', message: 'Message' } as const;
const fieldNames = Object.keys(labels) as (keyof typeof labels)[];
const texts = () => fieldNames.map((name) => field(labels[name]));

const expectValues = (enquiry: Enquiry) =>
  expect(texts().map((text) => text?.value)).toEqual(fieldNames.map((name) => enquiry[name]));

async function fill(enquiry: Enquiry): Promise<void> {
  for (const name of fieldNames) await type(field(labels[name])!, enquiry[name]);
}

import { enquiryMail, type Enquiry } from '#domain/enquiries.ts';
import type { TestServer } from '#tests/support/server.ts';

/** The input of a visitor who sends an enquiry. */
export const anEnquiry = (changes: Partial<Enquiry> = {}): Enquiry => ({
  name: 'Asha Raman',
  email: 'asha@example.org',
  message: 'How large may a poster be?',
  ...changes,
});

export const anEnquiryBody = (changes: Partial<Enquiry> = {}) =>
  enquiryMail(anEnquiry(changes), { sender: 'tickets@simc2025.example', organiser: 'enquiries@simc2025.example' });

export const sendEnquiry = (
  { app }: TestServer,
  body: object = anEnquiryBody(),
  { project = 'symposia', from = '192.0.2.1' } = {},
) =>
  app.inject({
    method: 'POST',
    url: `/prod/v1/${project}/send-html-email`,
    remoteAddress: from,
    payload: body,
  });

import { fromPromise } from 'xstate';
import type { Enquiry } from '#domain/enquiries.ts';
import { enquiryMachine } from '#machines/enquiry/enquiry.machine.ts';
import { sendEnquiry } from './api.ts';

/** The enquiry machine with its API call. */
export const enquiryFlow = enquiryMachine.provide({
  actors: { sendEnquiry: fromPromise<void, Enquiry>(({ input, signal }) => sendEnquiry(input, signal)) },
  actions: { logFailure: (_, { error }) => console.error('The enquiry was not sent:', error) },
});

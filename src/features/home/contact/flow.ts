import { enquiryMachine } from '#machines/enquiry/enquiry.machine.ts';
import { fromCall } from '#src/lib/from-call.ts';
import { sendEnquiry } from './api.ts';

/** The enquiry machine with its API call. */
export const enquiryFlow = enquiryMachine.provide({
  actors: { sendEnquiry: fromCall(sendEnquiry) },
  actions: { logFailure: (_, { error }) => console.error('The enquiry was not sent:', error) },
});

import { pdfUploadMachine } from './pdf-upload/pdf-upload.machine.ts';
import { sendPassMachine } from './send-pass/send-pass.machine.ts';
import { singleBookingMachine } from './single-booking/single-booking.machine.ts';
import { ticketRetrievalMachine } from './ticket-retrieval/ticket-retrieval.machine.ts';
import { workshopListMachine } from './workshop-list/workshop-list.machine.ts';

/** Every flow of the product: what reviewers read as diagrams and tests walk through. */
export const machines = [
  singleBookingMachine,
  workshopListMachine,
  pdfUploadMachine,
  ticketRetrievalMachine,
  sendPassMachine,
] as const;

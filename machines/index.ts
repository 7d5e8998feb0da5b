import type { AnyStateMachine } from 'xstate';
import { bulkBookingModel } from './bulk-booking/bulk-booking.model.ts';
import { countdownModel } from './countdown/countdown.model.ts';
import { enquiryModel } from './enquiry/enquiry.model.ts';
import { groupChoiceModel } from './group-choice/group-choice.model.ts';
import { keptPassesModel } from './kept-passes/kept-passes.model.ts';
import type { AnyModel } from './model.ts';
import { pdfUploadModel } from './pdf-upload/pdf-upload.model.ts';
import { resourceModel } from './resource/resource.model.ts';
import { sendPassModel } from './send-pass/send-pass.model.ts';
import { singleBookingModel } from './single-booking/single-booking.model.ts';
import { tickerModel } from './ticker/ticker.model.ts';
import { ticketRetrievalModel } from './ticket-retrieval/ticket-retrieval.model.ts';
import { workshopBoardModel } from './workshop-board/workshop-board.model.ts';
import { workshopListModel } from './workshop-list/workshop-list.model.ts';

/** Every flow of the product by its model: what reviewers read as diagrams and tests walk through. */
export const models = [
  singleBookingModel,
  bulkBookingModel,
  groupChoiceModel,
  workshopListModel,
  pdfUploadModel,
  ticketRetrievalModel,
  sendPassModel,
  keptPassesModel,
  resourceModel,
  workshopBoardModel,
  tickerModel,
  countdownModel,
  enquiryModel,
] as unknown as readonly AnyModel[];

export const machines: readonly AnyStateMachine[] = models.map(({ machine }) => machine);

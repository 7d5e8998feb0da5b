import type { AnyStateMachine } from 'xstate';
import { abstractSubmissionModel } from './abstract-submission/abstract-submission.model.ts';
import { awardNominationModel } from './award-nomination/award-nomination.model.ts';
import { awardPaymentModel } from './award-payment/award-payment.model.ts';
import { billingDetailsModel } from './billing-details/billing-details.model.ts';
import { bulkActionModel } from './bulk-action/bulk-action.model.ts';
import { bulkBookingModel } from './bulk-booking/bulk-booking.model.ts';
import { companyDocumentsModel } from './company-documents/company-documents.model.ts';
import { companyProfileModel } from './company-profile/company-profile.model.ts';
import { countdownModel } from './countdown/countdown.model.ts';
import { emailCodeModel } from './email-code/email-code.model.ts';
import { enquiryModel } from './enquiry/enquiry.model.ts';
import { exceptionActionModel } from './exception-action/exception-action.model.ts';
import { exhibitorSignUpModel } from './exhibitor-sign-up/exhibitor-sign-up.model.ts';
import { groupChoiceModel } from './group-choice/group-choice.model.ts';
import { groupOrdersModel } from './group-orders/group-orders.model.ts';
import { groupPaymentModel } from './group-payment/group-payment.model.ts';
import { groupSignInModel } from './group-sign-in/group-sign-in.model.ts';
import { issuePassesModel } from './issue-passes/issue-passes.model.ts';
import { keptPassesModel } from './kept-passes/kept-passes.model.ts';
import { mailingModel } from './mailing/mailing.model.ts';
import type { AnyModel } from './model.ts';
import { officeBookingModel } from './office-booking/office-booking.model.ts';
import { orderPageModel } from './order-page/order-page.model.ts';
import { orderRefundModel } from './order-refund/order-refund.model.ts';
import { orderStatusModel } from './order-status/order-status.model.ts';
import { otpSignInModel } from './otp-sign-in/otp-sign-in.model.ts';
import { passwordSignInModel } from './password-sign-in/password-sign-in.model.ts';
import { passUpgradeModel } from './pass-upgrade/pass-upgrade.model.ts';
import { pdfUploadModel } from './pdf-upload/pdf-upload.model.ts';
import { publishSettingsModel } from './publish-settings/publish-settings.model.ts';
import { resetPasswordModel } from './reset-password/reset-password.model.ts';
import { resourceModel } from './resource/resource.model.ts';
import { sendPassModel } from './send-pass/send-pass.model.ts';
import { sessionModel } from './session/session.model.ts';
import { singleBookingModel } from './single-booking/single-booking.model.ts';
import { staffSignInModel } from './staff-sign-in/staff-sign-in.model.ts';
import { stallEnquiriesModel } from './stall-enquiries/stall-enquiries.model.ts';
import { statementMatchingModel } from './statement-matching/statement-matching.model.ts';
import { tickerModel } from './ticker/ticker.model.ts';
import { ticketRetrievalModel } from './ticket-retrieval/ticket-retrieval.model.ts';
import { upgradeChoiceModel } from './upgrade-choice/upgrade-choice.model.ts';
import { workshopBoardModel } from './workshop-board/workshop-board.model.ts';
import { workshopExchangeModel } from './workshop-exchange/workshop-exchange.model.ts';
import { workshopListModel } from './workshop-list/workshop-list.model.ts';

/** Models of all flows, for the diagrams and the model-based tests. */
export const models = [
  staffSignInModel,
  singleBookingModel,
  bulkBookingModel,
  groupChoiceModel,
  groupSignInModel,
  groupOrdersModel,
  groupPaymentModel,
  orderPageModel,
  orderStatusModel,
  billingDetailsModel,
  workshopListModel,
  pdfUploadModel,
  ticketRetrievalModel,
  sendPassModel,
  upgradeChoiceModel,
  passUpgradeModel,
  keptPassesModel,
  resourceModel,
  workshopBoardModel,
  tickerModel,
  countdownModel,
  emailCodeModel,
  enquiryModel,
  sessionModel,
  companyProfileModel,
  stallEnquiriesModel,
  statementMatchingModel,
  mailingModel,
  orderRefundModel,
  bulkActionModel,
  workshopExchangeModel,
  issuePassesModel,
  exceptionActionModel,
  officeBookingModel,
  publishSettingsModel,
  companyDocumentsModel,
  otpSignInModel,
  passwordSignInModel,
  resetPasswordModel,
  exhibitorSignUpModel,
  awardNominationModel,
  awardPaymentModel,
  abstractSubmissionModel,
] as unknown as readonly AnyModel[];

export const machines: readonly AnyStateMachine[] = models.map(({ machine }) => machine);

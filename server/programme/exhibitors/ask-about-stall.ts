import { stallName, type StallQuestion } from '#domain/exhibitors/stall-enquiries.ts';
import { stallEnquiryForm } from '#schemas/forms/exhibitors/stall-enquiry.form.ts';
import { problemsOnWire } from '#schemas/forms.ts';
import { normaliseAnswers } from '#schemas/normalise-answers.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { findExhibitor } from './find-exhibitor.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';
import { recordEnquiry } from '#server/programme/enquiries/record-enquiry.ts';

interface Asking {
  account: { id: string; email: string };
  question: StallQuestion;
}

/**
 * Saves the question of a company about a stall and mails it to the organiser. The sender is the account, not data in
 * the body of the call.
 */
export async function askAboutStall(services: Services, { account, question }: Asking): Promise<void> {
  const { category, message, stall } = checked(services, question);
  const { details } = (await findExhibitor(services.db, account.id)) ?? {};
  const enquiry = {
    name: textOf(details?.['personName']) ?? account.email,
    email: account.email,
    subject: stall,
    message,
    ...withoutUndefined({ phone: textOf(details?.['mobile']), organization: textOf(details?.['name']) }),
  };
  await recordEnquiry(services, enquiry, { accountId: account.id, category });
}

function checked({ conference }: Services, question: StallQuestion): StallQuestion & { stall: string } {
  const answers = normaliseAnswers(stallEnquiryForm, { ...question });
  const problems = problemsOnWire(stallEnquiryForm, answers);
  if (problems.length > 0) throw new Problem(400, m.refusals_answers(), problems);
  const { category, message } = answers as unknown as StallQuestion; // validated in the lines above
  const stall = stallName(conference.stalls.tariff, category);
  if (stall === undefined)
    throw new Problem(400, m.refusals_answers(), [{ field: 'category', message: m.stall_enquiry_unknown_stall() }]);
  return { category, message, stall };
}

const textOf = (answer: unknown): string | undefined => (typeof answer === 'string' ? answer : undefined);

/** Removes undefined values, so their columns become null. */
const withoutUndefined = <T extends Record<string, string | undefined>>(facts: T): { [K in keyof T]?: string } =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)) as { [K in keyof T]?: string };

import { oneLine } from '#domain/text/clean-text.ts';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import { isEmail, isName } from '#domain/text/formats.ts';
import { textProblem, type HolderProblem } from '#domain/tickets/issued-passes.ts';
import { normaliseMobile, phoneFormats } from '#schemas/phone-formats.ts';

/** Recipient of a pass issued by the organiser. */
export interface Holder {
  name: string;
  designation: string;
  organisation: string;
  email: string;
  mobile: string;
}

/** Returns a holder as stored. */
export const cleanHolder = ({ name, designation, organisation, email, mobile }: Holder): Holder => ({
  name: oneLine(name),
  designation: oneLine(designation),
  organisation: oneLine(organisation),
  email: normaliseEmail(email),
  mobile: normaliseMobile(mobile),
});

/** Returns why a clean holder gets no pass. The desk, lists and the program use it. */
export function problemOf(holder: Holder): HolderProblem | undefined {
  if (!isEmail(holder.email)) return 'no-address';
  if (!isName(holder.name)) return 'no-name';
  if (holder.mobile !== '' && !phoneFormats.phone.check.holds(holder.mobile)) return 'no-phone';
  return textProblem(holder);
}

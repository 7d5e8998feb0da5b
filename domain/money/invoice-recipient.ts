import { isGstin } from './gstin.ts';
import type { Paise } from './money.ts';

/**
 * From this amount, a tax invoice to a buyer without a GST number has the name, the address and the state of the
 * recipient (CGST Rules 2017, rule 46(e)). The rule counts without the tax; prices include it, so this asks a little
 * earlier. In paise.
 */
const namedRecipientFrom: Paise = 50_000_00;

/** Answers of the recipient form. */
export interface InvoiceRecipient {
  name: string;
  address: string;
  /** name of the state */
  state: string;
}

/** Whether the invoice needs the address and the state of its recipient. An invalid GST number is none. */
export const needsRecipient = (totalPaise: Paise, gstNumber: string | null = ''): boolean =>
  totalPaise >= namedRecipientFrom && !isGstin(gstNumber ?? '');

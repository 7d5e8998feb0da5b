import { m } from '#messages';
import type { GroupLetter } from '#server/sales/groups/group-letter.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';

/** Returns the data of the bank account for transfers, and the reference that the buyer must quote. */
export const transferAccount = (
  { group: { transfer } }: Pick<Letterhead, 'group'>,
  { code }: Pick<GroupLetter, 'code'>,
) =>
  [
    [m.proforma_reference(), code],
    [m.proforma_account_name(), transfer.accountName],
    [m.proforma_account_number(), transfer.accountNumber],
    [m.proforma_bank(), transfer.bank],
    [m.proforma_branch(), transfer.branch],
    [m.proforma_ifsc(), transfer.ifsc],
  ] as const;

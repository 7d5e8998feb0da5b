import { m } from '#messages';
import type { GroupLetter, Letterhead } from '#server/mail/message.ts';

/** Where a transfer goes, and by what it is known. */
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

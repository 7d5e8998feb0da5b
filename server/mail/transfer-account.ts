import { proforma as words } from '#words';
import type { GroupLetter, Letterhead } from './message.ts';

/** Where a transfer goes, and by what it is known. */
export const transferAccount = (
  { group: { transfer } }: Pick<Letterhead, 'group'>,
  { code }: Pick<GroupLetter, 'code'>,
) =>
  [
    [words.reference, code],
    [words.accountName, transfer.accountName],
    [words.accountNumber, transfer.accountNumber],
    [words.bank, transfer.bank],
    [words.branch, transfer.branch],
    [words.ifsc, transfer.ifsc],
  ] as const;

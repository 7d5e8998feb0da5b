import type { AccountOrigin, DocumentKind } from '#domain/exhibitors/documents.ts';
import type { DeskExhibitor } from '#schemas/api/desk/exhibitors.api.ts';
import { m } from '#messages';

export const stateNames: Record<DeskExhibitor['state'], () => string> = {
  registered: m.desk_exhibitors_registered,
  invited: m.desk_exhibitors_invited,
};

/** How an account was made, and whether its email was verified. */
export const originNames: Record<AccountOrigin, () => string> = {
  waiting: m.desk_exhibitor_origin_waiting,
  invited: m.desk_exhibitor_origin_invited,
  elsewhere: m.desk_exhibitor_origin_elsewhere,
  'signed-up': m.desk_exhibitor_origin_signed_up,
  unknown: m.desk_exhibitor_origin_unknown,
};

export const fileKindNames: Record<DocumentKind, () => string> = {
  invoice: m.desk_exhibitor_file_invoice,
  other: m.desk_exhibitor_file_other,
};

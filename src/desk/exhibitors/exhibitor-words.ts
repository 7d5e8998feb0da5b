import type { AccountProof, DocumentKind } from '#domain/exhibitors/documents.ts';
import type { DeskExhibitor } from '#schemas/api/desk/exhibitors.api.ts';
import { m } from '#messages';

export const stateNames: Record<DeskExhibitor['state'], () => string> = {
  registered: m.desk_exhibitors_registered,
  invited: m.desk_exhibitors_invited,
};

/** Whether the email of an account is proven. */
export const proofNames: Record<AccountProof, () => string> = {
  waiting: m.desk_exhibitor_proof_waiting,
  proven: m.desk_exhibitor_proof_proven,
  unproven: m.desk_exhibitor_proof_unproven,
};

export const fileKindNames: Record<DocumentKind, () => string> = {
  invoice: m.desk_exhibitor_file_invoice,
  other: m.desk_exhibitor_file_other,
};

import { ApiError } from '#domain/errors/api-error.ts';
import { changedMeanwhile, type Details, type LateChange } from '#domain/exhibitors/company-changes.ts';
import { versionConflict } from '#domain/exhibitors/exhibitor-sign-up.ts';
import type { Profile } from '#schemas/api/exhibitors.api.ts';
import type { VisitorError } from '#domain/errors/visitor-error.ts';

/** An unsaved edit, with the details it started from. */
export interface Edit {
  /** version of `base`; 0 if there were no details */
  version: number;
  base: Details;
  details: Details;
}

export interface CompanyProfileInput {
  /** an edit of this account stored on the device */
  draft?: Edit;
}

export interface CompanyProfile {
  /** at the service; undefined until the company has saved details */
  profile: Profile | undefined;
  /** undefined while nothing is edited */
  edit: Edit | undefined;
  problem: VisitorError | undefined;
}

/** A new edit of the current details. */
export const editOf = (profile: Profile | undefined): Edit => {
  const { version = 0, details = {} } = profile ?? {};
  return { version, base: details, details };
};

/** The same input, based on the current details. */
export const rebased = (profile: Profile | undefined, details: Details): Edit => ({ ...editOf(profile), details });

/** The edit compared with details saved since it started. */
export const lateChange = ({ profile, edit }: CompanyProfile): LateChange => ({
  base: edit?.base ?? {},
  saved: profile?.details ?? {},
  mine: edit?.details ?? {},
});

/** Whether the details have changed since the edit started, in a field where the edit differs. */
export const isLate = (profile: Profile | undefined, edit: Edit | undefined): boolean =>
  profile !== undefined &&
  edit !== undefined &&
  edit.version !== profile.version &&
  changedMeanwhile(lateChange({ profile, edit, problem: undefined })).length > 0;

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.detail === versionConflict;

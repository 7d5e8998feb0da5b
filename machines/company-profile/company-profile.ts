import { ApiError } from '#domain/errors/api-error.ts';
import { changedMeanwhile, type Details, type LateChange } from '#domain/exhibitors/company-changes.ts';
import { versionConflict } from '#domain/exhibitors/exhibitor-sign-up.ts';
import type { Profile } from '#schemas/api/exhibitors.api.ts';
import type { VisitorError } from '#domain/errors/visitor-error.ts';

/** An unsaved edit, and the saved details at its start. */
export interface Edit {
  /** version of `base`; 0 if no details were saved */
  version: number;
  base: Details;
  details: Details;
}

export interface CompanyProfileInput {
  /** the unsaved edit of this account that is stored on the device */
  draft?: Edit;
}

export interface CompanyProfile {
  /** the saved profile; undefined until the company has saved details */
  profile: Profile | undefined;
  /** undefined while the visitor edits nothing */
  edit: Edit | undefined;
  problem: VisitorError | undefined;
}

/** A new edit that starts with the saved details. */
export const editOf = (profile: Profile | undefined): Edit => {
  const { version = 0, details = {} } = profile ?? {};
  return { version, base: details, details };
};

/** An edit with the typed `details`, based on the saved details of `profile`. */
export const rebased = (profile: Profile | undefined, details: Details): Edit => ({ ...editOf(profile), details });

/** The three values of each field: at the start of the edit, saved now, and typed. */
export const lateChange = ({ profile, edit }: CompanyProfile): LateChange => ({
  base: edit?.base ?? {},
  saved: profile?.details ?? {},
  mine: edit?.details ?? {},
});

/**
 * True if other details were saved since the edit started, and a field that changed has a different value in the
 * edit.
 */
export const isLate = (profile: Profile | undefined, edit: Edit | undefined): boolean =>
  profile !== undefined &&
  edit !== undefined &&
  edit.version !== profile.version &&
  changedMeanwhile(lateChange({ profile, edit, problem: undefined })).length > 0;

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.detail === versionConflict;

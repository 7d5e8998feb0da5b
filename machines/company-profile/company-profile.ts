import { ApiError } from '#domain/errors/api-error.ts';
import { changedMeanwhile, type Details, type LateChange } from '#domain/exhibitors/company-changes.ts';
import { versionConflict } from '#domain/exhibitors/exhibitors.ts';
import type { Profile } from '#schemas/api/exhibitors.api.ts';
import type { VisitorError } from '#domain/errors/visitor-error.ts';

/** An edit under way: what it began with, and what was typed since. */
export interface Edit {
  /** of the details it began with; 0: there were none */
  version: number;
  base: Details;
  details: Details;
}

export interface CompanyProfileInput {
  /** An edit that this device kept for the account. */
  draft?: Edit;
}

export interface CompanyProfile {
  /** As the service has it; undefined while the company has said nothing. */
  profile: Profile | undefined;
  /** undefined while nothing is edited */
  edit: Edit | undefined;
  problem: VisitorError | undefined;
}

/** An edit of what the service has. */
export const editOf = (profile: Profile | undefined): Edit => {
  const { version = 0, details = {} } = profile ?? {};
  return { version, base: details, details };
};

/** The same edit on what the service has now. */
export const rebased = (profile: Profile | undefined, details: Details): Edit => ({ ...editOf(profile), details });

/** The edit against what was saved since it began. */
export const lateChange = ({ profile, edit }: CompanyProfile): LateChange => ({
  base: edit?.base ?? {},
  saved: profile?.details ?? {},
  mine: edit?.details ?? {},
});

/** Whether the edit began with something that is no longer so, in a field that matters to it. */
export const isLate = (profile: Profile | undefined, edit: Edit | undefined): boolean =>
  profile !== undefined &&
  edit !== undefined &&
  edit.version !== profile.version &&
  changedMeanwhile(lateChange({ profile, edit, problem: undefined })).length > 0;

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.detail === versionConflict;

import { fromPromise } from 'xstate';
import type { Details } from '#domain/company-changes.ts';
import { companyProfileMachine } from '#machines/company-profile/company-profile.machine.ts';
import type { Profile } from '#schemas/api/exhibitors.api.ts';
import { fetchProfile, saveProfile } from '#src/api/exhibitor-profile.ts';

/** The details of the signed-in company, joined to the service. */
export const companyProfileFlow = companyProfileMachine.provide({
  actors: {
    loadProfile: fromPromise<Profile | undefined, void>(({ signal }) => fetchProfile(signal)),
    saveProfile: fromPromise<Profile, { version: number; details: Details }>(({ input, signal }) =>
      saveProfile(input, signal),
    ),
  },
});

import { fromPromise } from 'xstate';
import type { Details } from '#domain/exhibitors/company-changes.ts';
import { companyProfileMachine } from '#machines/company-profile/company-profile.machine.ts';
import type { Profile } from '#schemas/api/exhibitors.api.ts';
import { accountClient } from '#src/lib/http/account-client.ts';
import { fetchProfile, saveProfile } from './api.ts';

/** The company profile machine with API calls for this account. */
export function companyProfileFlow(account: string) {
  const client = accountClient(account);
  return companyProfileMachine.provide({
    actors: {
      loadProfile: fromPromise<Profile | undefined, void>(({ signal }) => fetchProfile(client, signal)),
      saveProfile: fromPromise<Profile, { version: number; details: Details }>(({ input, signal }) =>
        saveProfile(client, input, signal),
      ),
    },
  });
}

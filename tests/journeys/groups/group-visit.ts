import type { Page } from 'playwright-core';
import { aDelegate, type Delegate } from '#tests/support/browser/delegate.ts';
import type { Site } from '#tests/support/browser/site.ts';
import type { MailServer } from '#tests/support/network/mail-server.ts';
import { callsOf, toParticipants } from './group-steps.ts';

interface Current {
  site: Site;
  page: Page;
  mail: MailServer;
}

/** Steps of a contact who fills in the group form by hand. `current` returns the page and the servers of the running test. */
export function groupVisit(current: () => Current) {
  const open = () => {
    const { page, site } = current();
    return page.goto(`${site.origin}/bulk-booking?pass=post`);
  };
  /** Opens stage 2 as a new contact. */
  const begin = async (): Promise<Delegate> => {
    const contact = aDelegate();
    await open();
    await toParticipants(current().page, 'Post Graduates', contact);
    return contact;
  };
  return {
    open,
    begin,
    /** an email that no other test uses */
    own: (name: string) => `${name}-${aDelegate().email}`,
    complete: (count: string) => current().page.getByText(`complete ${count}`).waitFor(),
    isNarrow: () => current().page.evaluate(() => document.documentElement.scrollWidth <= 360),
    ordersOf: async (contact: Delegate) => {
      const { site, mail } = current();
      const calls = callsOf(site);
      return calls.groups(await calls.session(mail, contact.email));
    },
  };
}

import type { Locator, Page } from 'playwright-core';
import { aDelegate, fillForm } from '#tests/support/browser/delegate.ts';
import { gone, seen } from './tab.ts';

/** The booking form as a delegate has it before them: what can be filled in and pressed. */
export function bookingScreen(page: Page) {
  const contact = page.getByRole('group', { name: 'Personal Information' });
  const attendees = page.getByRole('group', { name: 'Passes Information' });
  const checkout = page.getByRole('dialog', { name: 'Sandbox checkout' });
  const submit = page.getByRole('button', { name: /^(Confirm and pay|Continue)$/ });
  let isFilled = false;

  const attendee = async (number: number): Promise<(label: string) => Locator> => {
    const head = attendees.getByRole('button', { name: new RegExp(`^Attendee ${number} `) });
    if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
    const panel = attendees.getByRole('region', { name: new RegExp(`^Attendee ${number} `) });
    return (label) => panel.getByLabel(label);
  };
  return {
    contact,
    attendees,
    checkout,
    submit,
    async closeWorkshops(): Promise<void> {
      const confirm = page.getByRole('button', { name: 'Confirm Selection' });
      await seen(confirm);
      await confirm.click();
      await gone(page.getByRole('dialog'));
    },
    /** The whole form the first time, then the address alone: the form keeps the rest. */
    async fillContact(email: string): Promise<void> {
      if (isFilled) await contact.getByRole('textbox', { name: 'Email' }).fill(email);
      else await fillForm(page, aDelegate(email));
      isFilled = true;
    },
    async fillAttendees(emails: string[]): Promise<void> {
      for (const [index, email] of emails.entries()) {
        const field = await attendee(index + 1);
        await field('Name').fill(`Sample Attendee ${'ABCDE'[index]}`);
        await field('Designation').fill('Professor');
        await field('Email').fill(email);
        await field('Mobile').fill('9000000000');
      }
    },
    /** Leaves an attendee without a name. */
    async spoilAttendees(): Promise<void> {
      const field = await attendee(1);
      await field('Name').fill('');
    },
    /** A taken email is marked at its field: the first on screen, as the panel of the first attendee is open then. */
    async checkEmailMark(isTaken: boolean): Promise<void> {
      const marked = page.locator('input[type=email][aria-invalid=true]');
      const errorText = marked.and(
        page.getByRole('textbox', { name: 'Email', description: /This email is already registered/ }),
      );
      if (!isTaken) return gone(errorText);
      await seen(errorText);
      await seen(page.getByRole('alert').getByRole('link', { name: /Email: This email is already registered$/ }));
    },
    async inCheckout(button: string): Promise<void> {
      await seen(checkout);
      await checkout.getByRole('button', { name: button }).click();
    },
  };
}
export type BookingScreen = ReturnType<typeof bookingScreen>;

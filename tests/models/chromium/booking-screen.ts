import type { Locator, Page } from 'playwright-core';
import { aDelegate, fillForm } from '#tests/support/browser/delegate.ts';
import { expectHidden, expectVisible } from './tab.ts';

/** Fills in and checks the booking form, by the labels on screen. */
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
      await expectVisible(confirm);
      await confirm.click();
      await expectHidden(page.getByRole('dialog'));
    },
    /** Fills in the whole form once. Later it changes only the email, because the form keeps the other answers. */
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
    /**
     * Expects that the visible email field is marked as taken, or that none is. It is the first attendee's if panels
     * are shown.
     */
    async checkEmailMark(isTaken: boolean): Promise<void> {
      const marked = page.locator('input[type=email][aria-invalid=true]');
      const errorText = marked.and(
        page.getByRole('textbox', { name: 'Email', description: /This email is already registered/ }),
      );
      if (!isTaken) return expectHidden(errorText);
      await expectVisible(errorText);
      await expectVisible(
        page.getByRole('alert').getByRole('link', { name: /Email: This email is already registered$/ }),
      );
    },
    async inCheckout(button: string): Promise<void> {
      await expectVisible(checkout);
      await checkout.getByRole('button', { name: button }).click();
    },
  };
}
export type BookingScreen = ReturnType<typeof bookingScreen>;

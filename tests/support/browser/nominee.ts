import type { Locator, Page } from 'playwright-core';

/** Fills in the required fields of the nomination form. */
export async function fillNomination(within: Page | Locator, email: string): Promise<void> {
  const texts = {
    'Name of the nominee': 'Sample Nominee',
    Designation: 'Director',
    'Name of the organisation': 'Sample Solutions',
    Address: '12 Sample Street',
    Mobile: '9876543210',
    Email: email,
    City: 'Sample City',
  };
  for (const [label, text] of Object.entries(texts)) await within.getByLabel(label).fill(text);
  await within.getByLabel('State').selectOption('Tamil Nadu');
}

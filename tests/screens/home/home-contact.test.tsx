import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { timings } from '#domain/limits.ts';
import { aNetworkError } from '#machines/samples.ts';
import { enquiryFlow } from '#src/site/home/contact/flow.ts';
import { Contact } from '#src/site/home/contact/contact.tsx';
import { openHome, openPart } from './home-fixture.tsx';

const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
beforeEach(() => logged.mockClear());

const part = () => within(screen.getByRole('region', { name: 'Contact Us' }));
const box = (name: RegExp) => part().getByRole<HTMLInputElement>('textbox', { name });
const send = () => userEvent.click(part().getByRole('button', { name: 'Send Message' }));
const sendButton = () => part().findByRole('button', { name: 'Send Message' });

async function openForm(home = openPart(<Contact />)) {
  await sendButton();
  return home;
}

async function fill(message = 'When do the gates open?') {
  await userEvent.type(box(/^Full Name/), 'Meena Rao');
  await userEvent.type(box(/^Email Address/), 'meena@hospital.example');
  if (message) await userEvent.type(box(/^Message/), message);
}

describe('anchor of the contact section', () => {
  it('is unique, also after the form is loaded [HOME-ORD-02]', async () => {
    await openForm(openHome());
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    expect(document.getElementById('contact')).toBe(screen.getByRole('region', { name: 'Contact Us' }));
  });
});

describe('contacts', () => {
  it.each([
    ['General Enquiry', 'Sample Contact 1', '+91 00000 00001'],
    ['Registration', 'Sample Contact 2', '+91 00000 00002'],
    ['Presentation', 'Sample Contact 3', '+91 00000 00003'],
  ])('show name and phone number: %s [CONTACT-01]', (title, name, phone) => {
    openPart(<Contact />);
    const card = part().getByRole('heading', { name: title }).closest('li')!;
    expect(card.textContent).toBe(title + name + phone);
    expect(within(card).getByRole('link').getAttribute('href')).toBe(`tel:${phone.replaceAll(' ', '')}`);
  });

  it('show the office hours [CONTACT-02]', () => {
    openPart(<Contact />);
    const card = part().getByRole('heading', { name: 'Office Hours' }).closest('li')!;
    const rows = within(card)
      .getAllByRole('term')
      .map((day) => [day.textContent, day.nextElementSibling?.textContent]);
    expect(rows).toEqual([
      ['Mon–Fri', '9:00 AM–6:00 PM'],
      ['Sat', '9:00 AM–2:00 PM'],
      ['Sun', 'closed'],
    ]);
  });
});

describe('contact form', () => {
  it.each([
    [/^Full Name/, 'text', true],
    [/^Email Address/, 'email', true],
    [/^Phone Number/, 'tel', false],
    [/^Organization/, 'text', false],
    [/^Subject/, 'text', false],
    [/^Message/, 'textarea', true],
  ])(
    'has the field %s: type %s, required %s [CONTACT-03] [CONTACT-04] [CONTACT-05] [CONTACT-06] [CONTACT-07] [CONTACT-08] [CONTACT-09]',
    async (name, type, required) => {
      await openForm();
      expect(part().getByRole('heading', { name: 'Send us a Message' })).toBeTruthy();
      expect([box(name).type, box(name).required]).toEqual([type, required]);
      const label = document.querySelector(`label[for="${box(name).id}"]`)!;
      expect(label.textContent?.replace(/\s/g, '').endsWith('*')).toBe(required);
    },
  );

  it('has a message field of five rows [CONTACT-09]', async () => {
    await openForm();
    expect(box(/^Message/).getAttribute('rows')).toBe('5');
  });

  it.each(['', '   '])(
    "shows a toast and sends nothing without a required value: '%s' [CONTACT-10] [ERR-L-04] [TOAST-01]",
    async (message) => {
      const home = await openForm();
      await fill(message);
      await send();
      expect(home.notices.map(({ sentence, tone }) => [sentence, tone])).toEqual([
        ['Please fill in all required fields.', 'warning'],
      ]);
      expect(home.of(enquiryFlow).calls).toEqual([]);
    },
  );

  it('keeps the message when sending fails [CONTACT-11] [ERR-L-05]', async () => {
    const home = await openForm();
    await fill();
    await send();
    await home.settle(enquiryFlow, 'sendEnquiry', { error: aNetworkError() });
    expect(home.notices.map(({ sentence, tone }) => [sentence, tone])).toEqual([
      ['There was an error sending your message. Please try again later.', 'error'],
    ]);
    expect(box(/^Message/).value).toBe('When do the gates open?');
    expect(((await sendButton()) as HTMLButtonElement).disabled).toBe(false);
  });

  it('shows a thank-you message for three seconds, then an empty form [CONTACT-12] [CONTACT-13] [ERR-L-06]', async () => {
    const home = await openForm();
    await fill();
    await send();
    await home.settle(enquiryFlow, 'sendEnquiry', { output: undefined });
    expect(home.notices.map(({ sentence, tone }) => [sentence, tone])).toEqual([
      ['Message sent successfully!', 'success'],
    ]);
    const thanks = within(part().getByRole('status'));
    expect(thanks.getByText('Message Sent Successfully!')).toBeTruthy();
    expect(thanks.getByText("Thank you for contacting us. We'll get back to you soon.")).toBeTruthy();
    expect(part().queryByRole('textbox')).toBeNull();
    await home.pass(2999);
    expect(part().queryByRole('textbox')).toBeNull();
    await home.pass(timings.thanksMs - 2999);
    await sendButton();
    for (const name of [/^Full Name/, /^Email Address/, /^Message/]) expect(box(name).value).toBe('');
  });
});

import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Attendee } from '#domain/booking/attendees.ts';
import { AttendeesForm, type AttendeesFormProps } from '#src/forms/booking/attendees-step.tsx';
import { renderScreen } from '#tests/support/screens/render.tsx';

const contact = {
  personName: 'Asha Rao',
  personDesignation: 'associate_professor',
  email: 'asha@sample.example',
  mobile: '9876543210',
};
const asha: Attendee = {
  name: 'Asha Rao',
  designation: 'Associate Professor',
  email: 'asha@sample.example',
  mobile: '9876543210',
};
const notMobile = 'Please check this mobile number. Outside India, begin with + and the country code.';
const ravi: Attendee = {
  name: 'Ravi Iyer',
  designation: 'Resident',
  email: 'ravi@sample.example',
  mobile: '9123456780',
};

function thePanels(props: Partial<AttendeesFormProps> = {}) {
  const onSubmit = vi.fn<AttendeesFormProps['onSubmit']>();
  const onRefused = vi.fn<NonNullable<AttendeesFormProps['onRefused']>>();
  const onChange = vi.fn<NonNullable<AttendeesFormProps['onChange']>>();
  renderScreen(
    <StrictMode>
      <AttendeesForm
        count={2}
        contact={contact}
        footer={<button>Continue</button>}
        {...{ onSubmit, onRefused, onChange, ...props }}
      />
    </StrictMode>,
  );
  return { onSubmit, onRefused, onChange, user: userEvent.setup() };
}
const panel = (number: number) => screen.getByRole('button', { name: new RegExp(`^Attendee ${number}\\b`) });
const isOpen = (number: number) => panel(number).getAttribute('aria-expanded') === 'true';
const words = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const shown = () => ['Name', 'Designation', 'Email', 'Mobile'].map((name) => words(name).value);
const same = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Same as Contact Person' });
const submit = () => screen.getByRole('button', { name: 'Continue' });

describe('attendee panels', () => {
  it('refuse a duplicate email at the later attendee until it is changed [BOOK-25]', async () => {
    const { onSubmit, user } = thePanels({ initial: [asha, { ...ravi, email: 'Asha@sample.example' }] });
    await user.click(submit());
    expect(onSubmit).not.toHaveBeenCalled();
    expect([isOpen(1), isOpen(2)]).toEqual([false, true]);
    expect(screen.getAllByText('Duplicate email found: Asha@sample.example').length).toBeGreaterThan(0);
    await user.clear(words('Email'));
    await user.type(words('Email'), ravi.email);
    await user.click(submit());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith([asha, ravi]);
  });

  it.each([2, 10])("are named 'Attendee 1' to 'Attendee %i' [BOOK-17]", (count) => {
    thePanels({ count });
    const names = screen.getAllByRole('button', { name: /^Attendee/ }).map((button) => button.textContent);
    expect(names).toEqual(Array.from({ length: count }, (_, n) => `Attendee ${n + 1} Not complete yet`));
  });

  it('explain how to write a phone number of another country', () => {
    thePanels();
    const id = words('Mobile').getAttribute('aria-describedby');
    expect(document.getElementById(id!)?.textContent).toBe('Outside India, begin with + and the country code');
  });

  it.each([
    ['5', 'Mobile number must be 10 digits'],
    ['+1650', notMobile],
  ])('restore an old invalid number unchanged, and show an error at its field: %s', async (mobile, said) => {
    const { onSubmit, user } = thePanels({ initial: [asha, { ...ravi, mobile }] });
    await user.click(submit());
    expect(onSubmit).not.toHaveBeenCalled();
    expect(shown()).toEqual([ravi.name, ravi.designation, ravi.email, mobile]);
    expect(document.getElementById(`${words('Mobile').id}-error`)?.textContent).toBe(said);
  });

  it('open and close, and keep the typed values [BOOK-17]', async () => {
    const { user } = thePanels();
    expect([isOpen(1), isOpen(2)]).toEqual([true, false]);
    await user.type(words('Name'), 'Asha');
    await user.click(panel(2));
    expect([isOpen(1), isOpen(2)]).toEqual([false, true]);
    expect(shown()).toEqual(['', '', '', '']);
    await user.click(panel(1));
    expect(words('Name').value).toBe('Asha');
    await user.click(panel(1));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('contain name, designation, email and mobile, with the number in the field names [BOOK-17] [DREG-20]', async () => {
    const { user } = thePanels();
    const names = () => screen.getAllByRole<HTMLInputElement>('textbox').map((input) => [input.id, input.name]);
    expect(names()).toEqual(
      ['attendee1Name', 'attendee1Designation', 'attendee1Email', 'attendee1Mobile'].map((name) => [name, name]),
    );
    await user.click(panel(2));
    expect(names().map(([id]) => id)).toEqual([
      'attendee2Name',
      'attendee2Designation',
      'attendee2Email',
      'attendee2Mobile',
    ]);
    expect(screen.getAllByRole<HTMLInputElement>('textbox').every((input) => input.required)).toBe(true);
  });

  it('open at the first incomplete attendee', () => {
    thePanels({ initial: [asha] });
    expect([isOpen(1), isOpen(2)]).toEqual([false, true]);
    expect(panel(1).textContent).toBe('Attendee 1 Complete');
  });
});

describe("'Same as Contact Person'", () => {
  it('is only shown for attendee 1 [BOOK-18]', async () => {
    const { user } = thePanels();
    expect([same().id, same().name]).toEqual(['attendee1SameAsContact', 'attendee1SameAsContact']);
    await user.click(panel(2));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('copies the contact with the designation as text, and clears it again [BOOK-19]', async () => {
    const { user, onChange } = thePanels();
    await user.click(same());
    expect(shown()).toEqual(['Asha Rao', 'Associate Professor', 'asha@sample.example', '9876543210']);
    expect(onChange.mock.lastCall?.[0][0]).toEqual(asha);
    expect(panel(1).textContent).toBe('Attendee 1 Complete');

    await user.click(same());
    expect(shown()).toEqual(['', '', '', '']);
    expect(panel(1).textContent).toBe('Attendee 1 Not complete yet');
  });

  it('copies a custom designation [BOOK-19]', async () => {
    const { user } = thePanels({ contact: { ...contact, personDesignation: 'other', designationOther: 'Registrar' } });
    await user.click(same());
    expect(words('Designation').value).toBe('Registrar');
  });

  it('overwrites typed values, also a second time', async () => {
    const { user } = thePanels();
    await user.type(words('Name'), 'Somebody');
    await user.click(same());
    expect(words('Name').value).toBe('Asha Rao');
    await user.type(words('Name'), ' Devi');
    await user.tab();
    expect(same().checked).toBe(false);
    await user.click(same());
    expect(words('Name').value).toBe('Asha Rao');
  });

  it('is still ticked after the form is restored', () => {
    thePanels({ count: 2, initial: [asha, { ...ravi, mobile: '' }] });
    expect(isOpen(2)).toBe(true);
    return userEvent.click(panel(1)).then(() => expect(same().checked).toBe(true));
  });
});

describe('submitting the attendees', () => {
  it('passes trimmed values', async () => {
    const { user, onSubmit } = thePanels({ initial: [asha] });
    await user.type(words('Name'), ' Ravi Iyer ');
    await user.type(words('Designation'), 'Resident2');
    await user.type(words('Email'), 'ravi@sample.example');
    await user.type(words('Mobile'), '91234 56780');
    await user.click(submit());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith([asha, ravi]);
  });

  it('is refused when values are missing, and shows where [BOOK-21]', async () => {
    const { user, onSubmit, onRefused } = thePanels({ initial: [asha, { ...ravi, email: '', mobile: '912' }] });
    await user.click(panel(1));
    await user.click(submit());
    expect(onSubmit).not.toHaveBeenCalled();
    expect(onRefused).toHaveBeenCalledExactlyOnceWith([
      { field: 'attendees.1.email', message: 'This field is required' },
      { field: 'attendees.1.mobile', message: 'Mobile number must be 10 digits' },
    ]);
    const alert = screen.getByRole('alert');
    expect(document.activeElement).toBe(alert);
    expect(within(alert).getByText('Please correct 2 fields')).toBeTruthy();
    expect(isOpen(2)).toBe(true);
    expect(screen.getByText('Mobile number must be 10 digits')).toBeTruthy();
  });

  it('a link of the error summary opens a closed panel', async () => {
    const { user } = thePanels({ count: 3, initial: [asha] });
    await user.click(submit());
    await user.click(screen.getByRole('link', { name: 'Attendee 3, Email: This field is required' }));
    expect(isOpen(3)).toBe(true);
    expect(document.activeElement?.id).toBe('attendee3Email');
  });

  it('shows an error after the field is left, and removes it while typing', async () => {
    const { user } = thePanels();
    await user.type(words('Email'), 'asha@sample');
    expect(screen.queryByText('Invalid email address')).toBeNull();
    await user.tab();
    expect(screen.getByText('Invalid email address')).toBeTruthy();
    await user.type(words('Email'), '.example');
    expect(screen.queryByText('Invalid email address')).toBeNull();
  });

  it('is refused again when a name was removed, and shows the error after the button is released', async () => {
    const { user, onSubmit, onRefused } = thePanels({ initial: [asha, ravi] });
    await user.type(words('Name'), ' K');
    await user.click(submit());
    expect(onSubmit).toHaveBeenCalledTimes(1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await user.clear(words('Name'));
    await user.pointer({ keys: '[MouseLeft>]', target: submit() });
    act(() => void vi.advanceTimersByTime(1000)); // longer than the debounce of text fields
    expect(words('Name').getAttribute('aria-invalid')).not.toBe('true');
    await user.pointer({ keys: '[/MouseLeft]', target: submit() });
    expect(onRefused).toHaveBeenCalledExactlyOnceWith([
      { field: 'attendees.0.name', message: 'This field is required' },
    ]);
    expect(words('Name').getAttribute('aria-invalid')).toBe('true');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('does nothing while busy', async () => {
    const { user, onSubmit } = thePanels({ initial: [asha, ravi], busy: true });
    await user.click(submit());
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

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
});

describe('submitting the attendees', () => {
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

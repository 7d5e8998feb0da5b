import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CheckboxesField, RadioField } from '#src/forms/fields/choices.tsx';
import { renderScreen } from '#tests/support/screens/render.tsx';

const options = [
  { const: 'a', title: 'Alpha' },
  { const: 'b', title: 'Beta' },
];
const fieldProps = { id: 'q', name: 'q', label: 'Question' };

const asteriskOf = (group: HTMLElement) => group.querySelector('#q-label [aria-hidden]');

describe('radio group', () => {
  it('has value and label for each option [FORM-05]', async () => {
    const onChoice = vi.fn<(code: string) => void>();
    renderScreen(<RadioField {...fieldProps} options={options} value="a" onChoice={onChoice} />);
    const alpha = screen.getByRole<HTMLInputElement>('radio', { name: 'Alpha' });
    expect([alpha.value, alpha.checked]).toEqual(['a', true]);
    await userEvent.click(screen.getByRole('radio', { name: 'Beta' }));
    expect(onChoice).toHaveBeenCalledExactlyOnceWith('b');
  });

  it("says 'No options available' when it has none [FORM-05]", () => {
    renderScreen(<RadioField {...fieldProps} options={[]} onChoice={() => {}} />);
    expect(screen.getByRole('radiogroup', { name: 'Question' }).textContent).toContain('No options available');
  });

  it('marks that it is required, and shows its error [FORM-03] [FORM-04]', () => {
    renderScreen(
      <RadioField {...fieldProps} options={options} required error="This field is required" onChoice={() => {}} />,
    );
    const group = screen.getByRole('radiogroup', { name: 'Question' });
    expect(group.getAttribute('aria-required')).toBe('true');
    expect(asteriskOf(group)?.textContent).toBe(' *');
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'This field is required',
    );
  });
});

describe('checkbox group', () => {
  it('returns the values in the order of the options', async () => {
    const onChoice = vi.fn<(codes: string[]) => void>();
    renderScreen(<CheckboxesField {...fieldProps} options={options} value={['b']} onChoice={onChoice} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Alpha' }));
    expect(onChoice).toHaveBeenLastCalledWith(['a', 'b']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Beta' }));
    expect(onChoice).toHaveBeenLastCalledWith([]);
  });

  it('has the question as name, with asterisk and error [FORM-03] [FORM-04]', () => {
    renderScreen(
      <CheckboxesField
        {...fieldProps}
        options={options}
        value={[]}
        required
        error="This field is required"
        onChoice={() => {}}
      />,
    );
    const group = screen.getByRole('group', { name: 'Question' });
    expect(asteriskOf(group)?.textContent).toBe(' *');
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'This field is required',
    );
  });

  it('is blurred only when the focus leaves the group', async () => {
    const onBlur = vi.fn<() => void>();
    renderScreen(<CheckboxesField {...fieldProps} options={options} value={[]} onChoice={() => {}} onBlur={onBlur} />);
    const user = userEvent.setup();
    await user.tab();
    await user.tab();
    expect(onBlur).not.toHaveBeenCalled();
    await user.tab();
    expect(onBlur).toHaveBeenCalledOnce();
  });
});

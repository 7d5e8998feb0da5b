import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from '#src/ui/button.tsx';
import { renderScreen } from '#tests/support/screens/render.tsx';

it("submits a form only with type 'submit'", async () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  renderScreen(
    <form onSubmit={onSubmit}>
      <Button>Look</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Look' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('is a link with the same look when it has an href', () => {
  renderScreen(
    <>
      <Button variant="default" size="lg">
        Here
      </Button>
      <Button variant="default" size="lg" href="/tickets" icon={<svg />}>
        There
      </Button>
    </>,
  );
  const link = screen.getByRole('link', { name: 'There' });
  const button = screen.getByRole('button', { name: 'Here' });
  expect(link.getAttribute('href')).toBe('/tickets');
  const lookOf = ({ className, dataset: { variant, size } }: HTMLElement) => [className, variant, size];
  expect(lookOf(link)).toEqual(lookOf(button));
  expect(link.querySelector('svg')).not.toBeNull();
  expect(link.hasAttribute('type')).toBe(false);
});

it('does nothing while disabled', async () => {
  const onClick = vi.fn<() => void>();
  renderScreen(
    <Button disabled onClick={onClick}>
      Sending...
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sending...' }));
  expect(onClick).not.toHaveBeenCalled();
});

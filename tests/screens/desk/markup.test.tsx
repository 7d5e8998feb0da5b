import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { MoneyPlot } from '#src/desk/overview/money-plot.tsx';
import { FilterDays } from '#src/desk/shared/list/filter-days.tsx';
import { blocksInLabels } from '#tests/support/screens/blocks-in-labels.ts';

afterEach(() => void vi.restoreAllMocks());

const draw = (element: ReactElement) =>
  render(
    <MantineProvider>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </MantineProvider>,
  );

it('the plot of the overview, which is hidden from screen readers, cannot be reached with the Tab key', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 240));
  const { container } = draw(
    <MoneyPlot
      days={[{ day: '2025-08-17', way: 'sandbox', received: 1, received_paise: 100, refunded: 0, refunded_paise: 0 }]}
    />,
  );
  expect(container.querySelector('svg.recharts-surface')).toBeTruthy();
  const reachable = container.querySelectorAll('[aria-hidden=true] :is([tabindex="0"], a, button, input)');
  expect([...reachable].map(({ outerHTML }) => outerHTML.slice(0, 100))).toEqual([]);
});

it('the labels of the days of a list have text only', () => {
  const { getByLabelText } = draw(<FilterDays />);
  expect(getByLabelText('From')).toBeTruthy();
  expect(blocksInLabels()).toEqual([]);
});

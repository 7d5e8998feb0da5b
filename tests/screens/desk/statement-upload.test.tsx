import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { m } from '#messages';
import { openDesk } from './desk-screen.tsx';

const user = userEvent.setup();
afterEach(() => vi.unstubAllGlobals());

describe('an uploaded statement', () => {
  it('says what was stored, and names the row and the cell that could not be read', async () => {
    const columns = { date: 0, description: 1, credit: 2, date_order: 'day-first' };
    openDesk('/desk/transfers/match', {
      'GET statement-lines': { lines: [], next: null, counts: { open: 0, accepted: 0, 'not-ours': 0, exception: 0 } },
      'GET awaited-transfers': { orders: [] },
      'POST statements/preview': { header: ['Date', 'Text', 'In'], sample: [], rows: 4, columns, account: 'Main' },
      'POST statements': {
        id: 's1',
        added: 2,
        repeated: 1,
        money_out: 3,
        unreadable_count: 3,
        unreadable: [
          { row: 2, problem: 'amount', text: '1,0O0.00' },
          { row: 5, problem: 'date', text: '31/02/2025' },
          { row: 7, problem: 'direction', text: 'XR' },
        ],
      },
    });
    const file = new File(['Date,Text,In'], 'august.csv', { type: 'text/csv' });
    await user.upload(await screen.findByLabelText(m.desk_statement_file()), file);
    await user.click(await screen.findByRole('button', { name: m.desk_statement_store() }));
    const notice = (await screen.findByText('2 new transfers were stored.')).closest('[role=status]')!;
    expect(notice.textContent).toContain(
      '1 were already stored. 3 rows are money that went out, and 3 could not be read.',
    );
    expect(notice.textContent).toContain('Row 2 below the heading: ‘1,0O0.00’ is not an amount.');
    expect(notice.textContent).toContain('Row 5 below the heading: ‘31/02/2025’ is not a date.');
    expect(notice.textContent).toContain('Row 7 below the heading: ‘XR’ is neither Cr nor Dr.');
  });
});

import { expect, it } from 'vitest';
import { deviations, isReplaced } from '../../scripts/check/deviations.ts';

const page = `# Requirements

## Built otherwise than specified

| Row                  | Specified           | Built |
| -------------------- | ------------------- | ----- |
| CONF-03 to CONF-05   | Says 'Paid!'.       | More. |
| BOOK-30, ERR-S-04    | Says 'Registered'.  | Less. |

## Built without a test

| CONST-01 | Says 'No'. | - |
`;

it('reads each row of a range and of a list, up to the end of the section', () => {
  const found = deviations(page);
  expect([...found.keys()]).toEqual(['CONF-03', 'CONF-04', 'CONF-05', 'BOOK-30', 'ERR-S-04']);
});

it('leaves out the sentences that the table quotes, not the others of their row', () => {
  const specified = deviations(page).get('CONF-04');
  expect(isReplaced(specified, 'Paid!')).toBe(true);
  expect(isReplaced(specified, 'Thank you')).toBe(false);
  expect(isReplaced(undefined, 'Paid!')).toBe(false);
});

import { m } from '#messages';
import { DeskPage } from '../shared/desk-page.tsx';
import { StatementMatching } from './matching/statement-matching.tsx';

/** Uploads a bank statement and matches its transfers with orders. */
export function Component() {
  return (
    <DeskPage title={m.desk_matching_title()} lede={m.desk_matching_lede()}>
      <StatementMatching />
    </DeskPage>
  );
}

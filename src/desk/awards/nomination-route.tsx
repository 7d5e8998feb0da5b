import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import type { NominationPage } from '#schemas/api/desk/awards.api.ts';
import { Button } from '#src/ui/button.tsx';
import { IconArrowLeft, IconAward } from '#src/ui/icons.ts';
import { m } from '#messages';
import { useMay } from '../session/use-session.ts';
import { DeskPage } from '../shared/desk-page.tsx';
import { FactList } from '../shared/fact-list.tsx';
import { money, timeInWords } from '../shared/format.ts';
import { OrderLink } from '../shared/order-link.tsx';
import { readNomination } from './awards-api.ts';
import { feeInWords, markNames } from './award-words.ts';
import { MarkDialog } from './mark-dialog.tsx';

export const loader = ({ params, request }: LoaderFunctionArgs): Promise<NominationPage> =>
  readNomination(params['nominationId'] ?? '', request.signal);

/** One nomination: its mark, its order and all answers. */
export function Component() {
  const nomination = useLoaderData<typeof loader>();
  const { id, award, nominee, mark, order_state: state } = nomination;
  const [isMarking, setMarking] = useState(false);
  const mayMark = useMay()('change awards') && (state === 'paid' || mark !== undefined);
  return (
    <DeskPage
      title={nominee ?? award}
      lede={award}
      actions={
        <>
          <Button variant="default" size="sm" icon={IconArrowLeft} href="/desk/awards">
            {m.desk_nomination_back()}
          </Button>
          {mayMark && (
            <Button size="sm" icon={IconAward} onClick={() => setMarking(true)}>
              {m.desk_nomination_title()}
            </Button>
          )}
        </>
      }
    >
      <div className="stack gap-6" key={id}>
        <FactList facts={factsOf(nomination)} />
        <FactList facts={nomination.details} />
      </div>
      <MarkDialog nomination={nomination} opened={isMarking} onClose={() => setMarking(false)} />
    </DeskPage>
  );
}

const factsOf = (nomination: NominationPage) => [
  { title: m.desk_awards_mark(), value: markInWords(nomination) },
  { title: m.desk_nomination_note(), value: nomination.mark_note },
  { title: m.desk_awards_made(), value: timeInWords(nomination.made_at) },
  { title: m.desk_awards_fee(), value: feeInWords(nomination) },
  {
    title: m.desk_awards_amount(),
    value: nomination.amount_paise === undefined ? undefined : money(nomination.amount_paise),
  },
  {
    title: m.desk_awards_order(),
    value: nomination.order_code === undefined ? undefined : <OrderLink code={nomination.order_code} />,
  },
];

function markInWords({ mark, marked_at: at, marked_by: name = '' }: NominationPage): string {
  const by = at === undefined ? [] : [m.desk_nomination_marked({ name, time: timeInWords(at) })];
  return [markNames[mark ?? 'none'](), ...by].join(', ');
}

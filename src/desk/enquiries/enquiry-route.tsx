import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { sentenceCase } from '#domain/time/time-in-words.ts';
import type { EnquiryPage } from '#schemas/api/desk/enquiries.api.ts';
import { Button } from '#src/ui/button.tsx';
import { IconArrowLeft } from '#src/ui/icons.ts';
import { Link } from '#src/ui/link.tsx';
import { m } from '#messages';
import { useMay } from '../session/use-session.ts';
import { DeskPage } from '../shared/desk-page.tsx';
import { FactList } from '../shared/fact-list.tsx';
import { timeInWords } from '../shared/format.ts';
import { mailStateNames } from '../shared/mail-state-names.ts';
import { readEnquiry } from './enquiries-api.ts';
import { EnquiryActions } from './enquiry-actions.tsx';
import { aboutInWords, kindNames, stateNames } from './enquiry-words.ts';

export const loader = ({ params, request }: LoaderFunctionArgs): Promise<EnquiryPage> =>
  readEnquiry(params['enquiryId'] ?? '', request.signal);

/** One enquiry: its sender, its message, and its answer or the actions on it. */
export function Component() {
  const enquiry = useLoaderData<typeof loader>();
  const { id, about, kind, asked_at: at, state } = enquiry;
  const may = useMay();
  return (
    <DeskPage
      title={aboutInWords(about)}
      lede={sentenceCase(m.desk_enquiry_lede({ kind: kindNames[kind](), time: timeInWords(at) }))}
      actions={
        <Button variant="default" size="sm" icon={IconArrowLeft} href="/desk/enquiries">
          {m.desk_enquiry_back()}
        </Button>
      }
    >
      <div className="stack gap-6" key={id}>
        <FactList facts={factsOf(enquiry, may('see exhibitors'))} />
        {state === 'open' && may('change enquiries') && <EnquiryActions enquiry={enquiry} />}
        {state !== 'open' && <Outcome enquiry={enquiry} />}
      </div>
    </DeskPage>
  );
}

const factsOf = (enquiry: EnquiryPage, maySeeExhibitors: boolean) => [
  { title: m.desk_enquiries_state(), value: stateNames[enquiry.state]() },
  { title: m.desk_enquiries_from(), value: enquiry.name },
  { title: m.desk_exhibitors_email(), value: enquiry.email },
  { title: m.desk_enquiry_phone(), value: enquiry.phone },
  {
    title: m.desk_enquiry_organization(),
    value:
      enquiry.exhibitor_id !== undefined && maySeeExhibitors ? (
        <Link href={`/desk/exhibitors/${encodeURIComponent(enquiry.exhibitor_id)}`}>
          {enquiry.organization ?? m.desk_enquiry_exhibitor()}
        </Link>
      ) : (
        enquiry.organization
      ),
  },
  { title: m.desk_enquiries_start(), value: enquiry.message },
];

/** The answer, or the reason for closing without one. */
function Outcome({ enquiry }: { enquiry: EnquiryPage }) {
  const { state, decided_at: at = '', decided_by: name = '', answer, answer_mail: mail } = enquiry;
  const about = { name, time: timeInWords(at) };
  return (
    <section className="stack gap-3" aria-labelledby="enquiry-outcome">
      <h2 id="enquiry-outcome">
        {state === 'answered' ? m.desk_enquiry_answered_title(about) : m.desk_enquiry_closed_title(about)}
      </h2>
      <FactList
        facts={[
          {
            title: state === 'answered' ? m.desk_enquiry_answer_field() : m.desk_enquiry_close_reason(),
            value: answer,
          },
          { title: m.desk_enquiry_mail(), value: mail && mailStateNames[mail]?.() },
        ]}
      />
    </section>
  );
}

import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import type { ExhibitorPage } from '#schemas/api/desk/exhibitors.api.ts';
import { Button } from '#src/ui/button.tsx';
import { IconArrowLeft } from '#src/ui/icons.ts';
import { m } from '#messages';
import { DeskPage } from '../shared/desk-page.tsx';
import { FactList } from '../shared/fact-list.tsx';
import { dayInWords } from '../shared/format.ts';
import { readExhibitor } from './exhibitors-api.ts';
import { proofNames, stateNames } from './exhibitor-words.ts';
import { FileList } from './file-list.tsx';

export const loader = ({ params, request }: LoaderFunctionArgs): Promise<ExhibitorPage> =>
  readExhibitor(params['exhibitorId'] ?? '', request.signal);

/** One exhibitor: its company, how its account was made, and its files. */
export function Component() {
  const exhibitor = useLoaderData<typeof loader>();
  const { id, email = '', state, since, proof, details, files } = exhibitor;
  const company = details.find(({ field }) => field === 'name')?.value;
  return (
    <DeskPage
      title={company ?? m.desk_exhibitors_no_company()}
      lede={m.desk_exhibitor_lede({ email, state: stateNames[state](), day: dayInWords(since) })}
      actions={
        <Button variant="default" size="sm" icon={IconArrowLeft} href="/desk/exhibitors">
          {m.desk_exhibitor_back()}
        </Button>
      }
    >
      <div className="stack gap-6" key={id}>
        <section className="stack gap-3" aria-labelledby="exhibitor-details">
          <h2 id="exhibitor-details">{m.desk_exhibitor_details()}</h2>
          <FactList facts={[{ title: m.desk_exhibitor_proof(), value: proofNames[proof]() }, ...details]} />
          {details.length === 0 && <p className="soft">{m.desk_exhibitor_no_details()}</p>}
        </section>
        {files && <FileList exhibitorId={id} files={files} />}
      </div>
    </DeskPage>
  );
}

import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import type { AbstractPage } from '#schemas/api/desk/abstracts.api.ts';
import { Button } from '#src/ui/button.tsx';
import { IconArrowLeft, IconDownload } from '#src/ui/icons.ts';
import { m } from '#messages';
import { DeskPage } from '../shared/desk-page.tsx';
import { FactList } from '../shared/fact-list.tsx';
import { timeInWords } from '../shared/format.ts';
import { useAction } from '../shared/use-action.ts';
import { readAbstract, saveAbstractFile } from './abstracts-api.ts';
import { passInWords } from './pass-in-words.ts';

export const loader = ({ params, request }: LoaderFunctionArgs): Promise<AbstractPage> =>
  readAbstract(params['abstractId'] ?? '', request.signal);

/** One abstract: its delegate and authors, its text and its file. A role may not see all of them. */
export function Component() {
  const abstract = useLoaderData<typeof loader>();
  const { title, reference, kind, has_file: hasFile, texts = [] } = abstract;
  const save = useAction(() => saveAbstractFile(abstract));
  return (
    <DeskPage
      title={title ?? reference}
      lede={kind}
      actions={
        <>
          <Button variant="default" size="sm" icon={IconArrowLeft} href="/desk/abstracts">
            {m.desk_abstract_back()}
          </Button>
          {hasFile && (
            <Button size="sm" icon={IconDownload} isBusy={save.isBusy} onClick={() => void save.run()}>
              {m.desk_abstract_save()}
            </Button>
          )}
        </>
      }
    >
      <div className="stack gap-6" key={abstract.id}>
        <FactList facts={factsOf(abstract)} />
        {texts.map(({ title: heading, text }) => (
          <section key={heading} className="stack gap-1" aria-label={heading}>
            <h2>{heading}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </DeskPage>
  );
}

const factsOf = (abstract: AbstractPage) => [
  { title: m.desk_abstracts_reference(), value: abstract.reference },
  { title: m.desk_abstracts_theme(), value: abstract.theme },
  { title: m.desk_abstracts_name(), value: abstract.name },
  { title: m.desk_abstracts_institution(), value: abstract.organisation },
  { title: m.desk_abstracts_email(), value: abstract.email },
  { title: m.desk_abstracts_pass(), value: passInWords(abstract) },
  {
    title: m.desk_abstract_authors(),
    value: abstract.authors?.map(({ name, affiliation }) => `${name} (${affiliation})`).join('\n'),
  },
  { title: m.desk_abstracts_words(), value: abstract.words },
  { title: m.desk_abstracts_changed(), value: timeInWords(abstract.changed_at) },
];

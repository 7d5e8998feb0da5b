import type { SettingsDraft } from '#schemas/api/desk/settings.api.ts';
import { Button } from '#src/ui/button.tsx';
import { IconExternalLink } from '#src/ui/icons.ts';
import { Link } from '#src/ui/link.tsx';
import { m } from '#messages';
import { timeInWords } from '../../shared/format.ts';
import { ChangeList } from './change-list.tsx';
import { DiscardButton } from './discard-button.tsx';
import type { StepProps } from './flow.ts';
import { PublicationForm } from './publication-form.tsx';
import styles from './publish.module.css';

/** The saved draft: its changes in words, the pages with them, and the publication. */
export function ReviewStep({ flow, state, draft }: StepProps & { draft: SettingsDraft }) {
  const { settings } = state.context;
  const isBusy = state.hasTag('busy');
  return (
    <section className={styles.panel} aria-labelledby="settings-review">
      <div>
        <h2 id="settings-review">{m.desk_settings_review()}</h2>
        <p className="soft">{m.desk_settings_saved({ time: timeInWords(draft.saved_at) })}</p>
      </div>
      <ChangeList label={m.desk_settings_review()} changes={draft.changes} />
      <div className="row gap-2">
        <Button variant="default" disabled={!state.can({ type: 'edit' })} onClick={() => flow.send({ type: 'edit' })}>
          {m.desk_settings_edit()}
        </Button>
        <DiscardButton flow={flow} state={state} />
      </div>
      <PreviewLinks pages={settings?.pages ?? []} draft={draft.id} />
      <PublicationForm
        canWait={settings?.can_wait ?? false}
        isBusy={isBusy}
        isPublishing={state.matches('publishing')}
        onPublish={(publication) => flow.send({ type: 'publication.requested', publication })}
      />
    </section>
  );
}

/** Links to the pages with the values of the draft. Only people with a session at the desk can open them. */
const PreviewLinks = ({ pages, draft }: { pages: readonly string[]; draft: number }) => (
  <nav aria-label={m.desk_settings_preview_pages()} className="row baseline gap-2-4">
    <span>{m.desk_settings_preview_pages()}</span>
    {pages.map((page) => (
      <Link key={page} href={`${page}?preview=${draft}`} target="_blank" className="row middle gap-1">
        {page}
        <IconExternalLink size={18} stroke={1.75} aria-hidden="true" />
        <span className="vh">{m.desk_settings_new_tab()}</span>
      </Link>
    ))}
  </nav>
);

import { useParams } from 'react-router-dom';
import { isSettingsPart, settingsDocument } from '#schemas/settings/settings-document.ts';
import { Button } from '#src/ui/button.tsx';
import { IconArrowLeft } from '#src/ui/icons.ts';
import { m } from '#messages';
import { NotFound } from '../frame/desk-error.tsx';
import { DeskPage } from '../shared/desk-page.tsx';
import { PublishSettings } from './publish/publish-settings.tsx';

/** One part of the settings. */
export function Component() {
  const { part = '' } = useParams();
  if (!isSettingsPart(part)) return <NotFound />;
  const { title, hint } = settingsDocument(part);
  const back = (
    <Button variant="default" href="/desk/settings" icon={IconArrowLeft}>
      {m.desk_settings_all()}
    </Button>
  );
  return (
    <DeskPage key={part} title={title} {...(hint !== undefined && { lede: hint })} actions={back}>
      <PublishSettings part={part} />
    </DeskPage>
  );
}

import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { isSettingsPart, settingsDocument } from '#schemas/settings/settings-document.ts';
import { Button } from '#src/ui/button.tsx';
import { IconArrowLeft } from '#src/ui/icons.ts';
import { m } from '#messages';
import { NotFound } from '../frame/desk-error.tsx';
import { DeskPage } from '../shared/desk-page.tsx';
import { LeaveDialog } from '../shared/leave-dialog.tsx';
import { PublishSettings } from './publish/publish-settings.tsx';

/** One part of the settings. Asks before the person leaves it with changes that are not saved. */
export function Component() {
  const { part = '' } = useParams();
  const [isUnsaved, setUnsaved] = useState(false);
  if (!isSettingsPart(part)) return <NotFound />;
  const { title, hint } = settingsDocument(part);
  const back = (
    <Button variant="default" href="/desk/settings" icon={IconArrowLeft}>
      {m.desk_settings_all()}
    </Button>
  );
  return (
    <DeskPage key={part} title={title} {...(hint !== undefined && { lede: hint })} actions={back}>
      <PublishSettings part={part} onUnsaved={setUnsaved} />
      {isUnsaved && <LeaveDialog text={m.desk_settings_leave_text()} />}
    </DeskPage>
  );
}

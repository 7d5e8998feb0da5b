import { useState } from 'react';
import { makeRecoveryCodes } from '#schemas/api/staff.api.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { ActionDialog } from '../shared/action-dialog.tsx';
import { deskCall } from '../shared/desk-call.ts';
import { DeskPage } from '../shared/desk-page.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Makes new recovery codes and shows them once. */
export function Component() {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  return (
    <DeskPage title={m.desk_codes_title()}>
      <div className="stack gap-4 lede">
        <p>{m.desk_codes_text()}</p>
        {codes.length > 0 && <NoticeBox tone="warn" role="status" title={m.desk_codes_once()} />}
      </div>
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      <div className="no-print">
        <Button variant={codes.length > 0 ? 'default' : 'filled'} onClick={() => setAsking(true)}>
          {m.desk_codes_new()}
        </Button>
      </div>
      <ActionDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={m.desk_codes_new()}
        confirm={m.desk_codes_make()}
        action={() => deskCall(makeRecoveryCodes)}
        onDone={(reply) => setCodes(reply.codes)}
      >
        <p>{m.desk_codes_new_text()}</p>
      </ActionDialog>
    </DeskPage>
  );
}

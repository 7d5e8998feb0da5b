import { Menu } from '@mantine/core';
import { useState } from 'react';
import { bulkActs } from '#domain/staff/order-acts.ts';
import { Button } from '#src/ui/button.tsx';
import { IconChevronDown } from '#src/ui/icons.ts';
import { m } from '#messages';
import { useAct } from '../../shared/use-act.ts';
import { readPreview, type BulkPreview } from './bulk-api.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { bulkNames } from './bulk-words.ts';

/**
 * The acts on the chosen orders of the list. Each first shows what it would do. The results stay if the orders have left
 * the list because of the act.
 */
export function BulkMenu({ chosen, onDone }: { chosen: readonly string[]; onDone: () => void }) {
  const [preview, setPreview] = useState<BulkPreview>();
  const show = useAct(readPreview, { onDone: setPreview });
  const close = () => {
    setPreview(undefined);
    onDone();
  };
  return (
    <>
      {chosen.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" size="sm" iconAfter={IconChevronDown} isBusy={show.isBusy}>
              {m.desk_bulk_acts({ count: chosen.length })}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {bulkActs.map((act) => (
              <Menu.Item key={act} onClick={() => void show.run(act, chosen)}>
                {bulkNames[act]()}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {preview && <BulkDialog preview={preview} onClose={close} />}
    </>
  );
}

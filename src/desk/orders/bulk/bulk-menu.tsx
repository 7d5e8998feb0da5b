import { Menu } from '@mantine/core';
import { useEffect, useRef, useState, type RefObject } from 'react';
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
 * the list because of the act. `onDone`: after an act, the choice ends; after a cancelled one, it stays.
 */
export function BulkMenu({ chosen, onDone }: { chosen: readonly string[]; onDone: () => void }) {
  const [preview, setPreview] = useState<BulkPreview>();
  const button = useRef<HTMLButtonElement>(null);
  useReturnFocus(button, preview !== undefined);
  const show = useAct(readPreview, { onDone: setPreview });
  return (
    <>
      {chosen.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button ref={button} variant="default" size="sm" iconAfter={IconChevronDown} isBusy={show.isBusy}>
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
      {preview && <BulkDialog preview={preview} onDone={onDone} onClose={() => setPreview(undefined)} />}
    </>
  );
}

/** Focuses the button when the dialog closes. The item of the menu that opened the dialog no longer exists then. */
function useReturnFocus(button: RefObject<HTMLButtonElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = button.current;
    return () => opener?.focus({ preventScroll: true });
  }, [button, isOpen]);
}

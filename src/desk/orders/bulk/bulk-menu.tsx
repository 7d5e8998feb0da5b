import { Menu } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, type RefObject } from 'react';
import { bulkActions } from '#domain/staff/order-actions.ts';
import { useEmitted, useFlow, useNotices } from '#src/lib/flow.ts';
import { Button } from '#src/ui/button.tsx';
import { IconChevronDown } from '#src/ui/icons.ts';
import { m } from '#messages';
import { BulkDialog } from './bulk-dialog.tsx';
import { bulkNames } from './bulk-words.ts';
import { bulkActionFlow } from './flow.ts';

interface BulkMenuProps {
  /** ids of orders */
  chosen: readonly string[];
  /** called when orders have changed on the service */
  onChanged: () => void;
  /** called after an action, also a stopped one, but not after a cancelled one */
  onDone: () => void;
}

/**
 * The actions on the chosen orders of the list. Each first shows what it would do. The results stay if the orders have
 * left the list because of the action.
 */
export function BulkMenu({ chosen, onChanged, onDone }: BulkMenuProps) {
  const flow = useFlow(bulkActionFlow);
  useNotices(flow);
  useEmitted(flow, 'orders.changed', onChanged);
  useEmitted(flow, 'finished', onDone);
  const state = useSelector(flow, (snapshot) => snapshot);
  const isOpen = state.hasTag('open');
  const button = useRef<HTMLButtonElement>(null);
  useReturnFocus(button, isOpen);
  return (
    <>
      {chosen.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              ref={button}
              variant="default"
              size="sm"
              iconAfter={IconChevronDown}
              isBusy={state.matches('previewing')}
            >
              {m.desk_bulk_actions({ count: chosen.length })}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {bulkActions.map((action) => (
              <Menu.Item
                key={action}
                onClick={() => flow.send({ type: 'action.chosen', choice: { action, orders: chosen } })}
              >
                {bulkNames[action]()}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {isOpen && <BulkDialog flow={flow} />}
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

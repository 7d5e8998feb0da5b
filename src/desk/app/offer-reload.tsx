import { notifications } from '@mantine/notifications';
import { m } from '#messages';
import { Button } from '#src/ui/button.tsx';
import { toastOf } from '#src/ui/notices/toaster.tsx';

/**
 * Shows a toast with a button that reloads the page, and leaves it open. The dialogs of the desk have no drafts, so a
 * reload at once would lose typed text.
 */
export function offerReload(): void {
  notifications.show({
    ...toastOf('warning'),
    id: 'reload', // Mantine shows a toast with the same id once
    autoClose: false,
    position: 'bottom-right', // it stays open, so it must not cover the title of the page
    role: 'alert',
    message: (
      <div className="stack gap-3">
        <p>{m.desk_part_not_loaded()}</p>
        <Button variant="default" size="sm" onClick={() => window.location.reload()}>
          {m.desk_reload()}
        </Button>
      </div>
    ),
  });
}

import { Notifications, notifications } from '@mantine/notifications';
import { useState, type FocusEvent } from 'react';
import type { Notice } from '#machines/notice.ts';
import { m } from '#messages';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconX } from '../icons.ts';
import styles from './toaster.module.css';

/** Maximum number of visible toasts. Others wait in a queue. */
const limit = 4;

/** The element that had the focus before a toast. It gets the focus again when the toast is closed. */
let focusBefore: EventTarget | null = null;

/**
 * The toasts of Mantine, in front of the page and its dialogs. Mantine keeps a toast open while the pointer is over
 * it. This component also keeps it open while it has the focus.
 */
export function Toaster({ autoClose }: { autoClose: number }) {
  const [hasFocus, setFocus] = useState(false);
  const focusIn = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) focusBefore = relatedTarget;
    setFocus(true);
  };
  return (
    <Notifications
      position="top-right"
      limit={limit}
      autoClose={hasFocus ? false : autoClose}
      withinPortal={false}
      classNames={{ root: styles.place! }}
      aria-live="polite"
      aria-relevant="additions"
      onFocus={focusIn}
      onBlur={() => setFocus(false)}
    />
  );
}

export function say({ sentence, tone, place, as }: Notice): void {
  if (as === 'alert') {
    window.alert(sentence);
    return;
  }
  notifications.show({ ...toastOf(tone), message: sentence, ...(place && { position: place }) });
}

/** Returns the look of a toast of this tone. */
export function toastOf(tone: Notice['tone']) {
  const Icon = icons[tone];
  return {
    icon: <Icon size={22} stroke={1.75} aria-hidden="true" />,
    role: tone === 'error' ? 'alert' : 'note', // the live region around the toasts announces the other tones
    'data-tone': tone,
    classNames: styles,
    closeButtonProps: { 'aria-label': m.toasts_close(), icon: closeIcon, onClick: giveFocusBack },
  };
}

export function clearToasts(): void {
  notifications.cleanQueue();
  notifications.clean();
}

const icons = { error: IconAlertCircle, success: IconCircleCheck, warning: IconAlertTriangle };
const closeIcon = <IconX size={16} stroke={2} aria-hidden="true" />;

function giveFocusBack(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (focusBefore instanceof HTMLElement) focusBefore.focus({ preventScroll: true });
  focusBefore = null;
}

import { Notifications, notifications, useNotifications } from '@mantine/notifications';
import { useCallback, useEffect, useEffectEvent, type ReactNode } from 'react';
import { timings } from '#domain/limits.ts';
import type { Notice } from '#machines/notice.ts';
import { NoticeProvider } from '#src/components/notices.ts';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '#src/components/icons.ts';
import styles from './notices.module.css';

/** The one place where notices become toasts or the browser's alert. Spec: registration 8.6; tension T-01. */
export function Notices({ pathname, children }: { pathname: string; children: ReactNode }) {
  const autoClose = pathname === '/' ? timings.toastHomeMs : timings.toastMs;
  const show = useCallback((notice: Notice) => say(notice, autoClose), [autoClose]);
  const { notifications: shown } = useNotifications();
  const followPage = useEffectEvent(() => {
    for (const toast of shown) notifications.update({ ...toast, autoClose });
  });
  useEffect(() => followPage(), [autoClose]); // what was said on the way here stays as long as this page has it
  return (
    <NoticeProvider value={show}>
      {children}
      <Notifications position="top-right" autoClose={autoClose} limit={4} />
    </NoticeProvider>
  );
}

function say({ sentence, tone, place, as }: Notice, autoClose: number): void {
  if (as === 'alert') {
    window.alert(sentence);
    return;
  }
  const Icon = icons[tone];
  notifications.show({
    message: sentence,
    autoClose,
    color: colours[tone],
    icon: <Icon size={22} stroke={1.75} />,
    withBorder: true,
    classNames: styles,
    closeButtonProps: { 'aria-label': 'Close' },
    attributes: { root: { 'data-tone': tone } },
    ...(place && { position: place }),
  });
}

const icons = { error: IconAlertCircle, success: IconCircleCheck, warning: IconAlertTriangle };
const colours = { error: 'red', success: 'green', warning: 'orange' };

import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import { useCallback, type ReactNode } from 'react';
import { timings } from '#domain/limits.ts';
import type { Notice } from '#machines/notice.ts';
import { NoticeProvider } from '#src/components/notices.ts';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '#src/components/icons.ts';
import styles from './notices.module.css';

interface NoticesProps {
  /** milliseconds that a toast stays unless a visitor closes it */
  autoClose?: number | undefined;
  children?: ReactNode;
}

/** The one place where notices become toasts or the browser's alert. Spec: registration 8.6; tension T-01. */
export function Notices({ autoClose = timings.toastMs, children }: NoticesProps) {
  const show = useCallback((notice: Notice) => say(notice, autoClose), [autoClose]);
  return (
    <NoticeProvider value={show}>
      {children}
      <Notifications position="top-right" autoClose={autoClose} limit={4} />
    </NoticeProvider>
  );
}

/** Shows a notice where `Notices` stands. */
export function say(notice: Notice, autoClose: number): void {
  const { sentence, tone, place, as } = notice;
  if (as === 'alert') {
    window.alert(sentence);
    return;
  }
  const Icon = icons[tone];
  const id = notifications.show({
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
  said.set(id, notice);
}

const said = new Map<string, Notice>();

/** The notices whose toasts can still be read. */
export const stillShown = (): Notice[] =>
  notificationsStore.getState().notifications.flatMap(({ id }) => said.get(id ?? '') ?? []);

const icons = { error: IconAlertCircle, success: IconCircleCheck, warning: IconAlertTriangle };
const colours = { error: 'red', success: 'green', warning: 'orange' };

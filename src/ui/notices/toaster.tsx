import { useCallback, useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { timings } from '#domain/limits.ts';
import type { Notice } from '#machines/notice.ts';
import { toasts as words } from '#words';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconX } from '../icons.ts';
import { NoticeProvider } from './notices.ts';
import { dismiss, say, useToasts, type Toast } from './toasts.ts';
import { useFading } from '../dialog/use-fading.ts';
import styles from './toaster.module.css';

interface NoticesProps {
  /** milliseconds that a toast stays */
  autoClose?: number | undefined;
  children: ReactNode;
}

/** Where what the flows in it say in passing is shown. Spec: registration 8.6; tension T-01. */
export function Notices({ autoClose = timings.toastMs, children }: NoticesProps) {
  const show = useCallback((notice: Notice) => say(notice, autoClose), [autoClose]);
  return (
    <NoticeProvider value={show}>
      {children}
      <Toaster />
    </NoticeProvider>
  );
}

/** At once; those that come after wait for their turn. */
const limit = 4;
const places = ['top-center', 'top-right'] as const;

/**
 * Toasts over the page and its dialogs, outside of both. None goes while a pointer is over one or the focus is in it; then
 * each has its whole time again. Look: Toast.
 */
export function Toaster() {
  const shown = useToasts().slice(0, limit);
  const [isHeld, setHeld] = useState(false);
  const before = useRef<EventTarget>(null);
  const come = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) before.current = relatedTarget;
    setHeld(true);
  };
  const close = () => {
    setHeld(false); // what goes away under a pointer, or with the focus, tells nobody
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    before.current = null;
  };
  return places.map((place) => (
    <div
      key={place}
      className={styles.place}
      data-position={place}
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={come}
      onBlur={() => setHeld(false)}
    >
      {shown
        .filter(({ notice }) => (notice.place ?? 'top-right') === place)
        .map((toast) => (
          <ToastCard key={toast.id} toast={toast} isHeld={isHeld} onClose={close} />
        ))}
    </div>
  ));
}

interface ToastCardProps {
  toast: Toast;
  isHeld: boolean;
  onClose: () => void;
}

function ToastCard({ toast: { id, notice, ms }, isHeld, onClose }: ToastCardProps) {
  const [isOver, setOver] = useState(false);
  const { isThere, layer } = useFading<HTMLDivElement>(!isOver);
  useEffect(() => {
    if (isHeld || isOver) return undefined;
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [isHeld, isOver, ms]);
  useEffect(() => {
    if (!isThere) dismiss(id);
  }, [isThere, id]);

  const { tone, sentence } = notice;
  const Icon = icons[tone];
  const close = () => {
    setOver(true);
    onClose();
  };
  return (
    <div
      ref={layer}
      role={tone === 'error' ? 'alert' : undefined}
      className={styles.toast}
      data-tone={tone}
      data-leaving={isOver || undefined}
      inert={isOver}
    >
      <Icon className={styles.icon} size={22} stroke={1.75} aria-hidden="true" />
      <p className={styles.words}>{sentence}</p>
      <button type="button" className={styles.close} aria-label={words.close} onClick={close}>
        <IconX size={16} stroke={2} aria-hidden="true" />
      </button>
    </div>
  );
}

const icons = { error: IconAlertCircle, success: IconCircleCheck, warning: IconAlertTriangle };

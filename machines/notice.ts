/**
 * A message for the visitor that a machine emits. The page shows it as a toast, unless `as` is 'alert'. The page must
 * subscribe before the actor starts (in a layout effect), because a machine can emit in its first step.
 * Rows: TOAST-01 to TOAST-03.
 */
export interface Notice {
  type: 'notice';
  sentence: string;
  tone: 'error' | 'success' | 'warning';
  /** position of the toast; top right if omitted */
  place?: 'top-center';
  /** 'alert': a dialog of the browser (window.alert), which blocks the page until it is closed */
  as?: 'toast' | 'alert';
}

export type NoticeContent = Omit<Notice, 'type'>;

export const notice = (content: NoticeContent): Notice => ({ type: 'notice', ...content });

export const failure = (sentence: string): NoticeContent => ({ sentence, tone: 'error' });

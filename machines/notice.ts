/**
 * A message that a machine emits for the visitor. The page subscribes once and shows it as a toast unless it says
 * otherwise. Subscribe before the actor starts (in a layout effect), because a machine may emit in its first step.
 * Rows: TOAST-01 to TOAST-03.
 */
export interface Notice {
  type: 'notice';
  sentence: string;
  tone: 'error' | 'success' | 'warning';
  /** top right by default */
  place?: 'top-center';
  /** an alert is the dialog of the browser (window.alert), which blocks until it is closed */
  as?: 'toast' | 'alert';
}

export type NoticeContent = Omit<Notice, 'type'>;

export const notice = (content: NoticeContent): Notice => ({ type: 'notice', ...content });

export const failure = (sentence: string): NoticeContent => ({ sentence, tone: 'error' });

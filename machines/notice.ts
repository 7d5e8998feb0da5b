/**
 * A sentence a machine asks to be shown: by the page's one subscriber, as a toast unless said otherwise.
 * Listen before the actor starts (a layout effect does): a machine may speak in its very first step.
 * Spec: registration 8.6, tension T-01.
 */
export interface Notice {
  type: 'notice';
  sentence: string;
  tone: 'error' | 'success' | 'warning';
  /** Top right unless stated. */
  place?: 'top-center';
  /** An alert is the browser's own box that waits for an answer. */
  as?: 'toast' | 'alert';
}

export type Said = Omit<Notice, 'type'>;

export const notice = (said: Said): Notice => ({ type: 'notice', ...said });

export const failure = (sentence: string): Said => ({ sentence, tone: 'error' });

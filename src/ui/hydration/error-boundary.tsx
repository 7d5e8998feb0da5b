import { Component, type ErrorInfo, type ReactNode } from 'react';
import { m } from '#messages';
import { Button } from '../button.tsx';
import { NoticeBox } from '../notices/notice-box.tsx';

/** Catches errors of rendering and shows a message with a reload button instead of an empty page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(error, componentStack);
  }

  override render() {
    return this.state.hasFailed ? <FailedScreen /> : this.props.children;
  }
}

/** The message, with a button that reloads the page. */
export const FailedScreen = () => (
  <div className="wrap">
    <NoticeBox tone="bad" role="alert" title={m.form_fault()}>
      <Button onClick={() => window.location.reload()}>{m.form_try_again()}</Button>
    </NoticeBox>
  </div>
);

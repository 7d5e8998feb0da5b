import { Component, type ErrorInfo, type ReactNode } from 'react';
import { m } from '#messages';
import { Button } from '../button.tsx';
import { NoticeBox } from '../notices/notice-box.tsx';

/** A fault while drawing a screen: said in the screen's place, with a way on, instead of an empty page. */
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

/** Says that something failed, with a button that loads the page again. */
export const FailedScreen = () => (
  <div className="wrap">
    <NoticeBox tone="bad" role="alert" title={m.form_fault()}>
      <Button onClick={() => window.location.reload()}>{m.form_try_again()}</Button>
    </NoticeBox>
  </div>
);

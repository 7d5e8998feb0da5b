import { Component, type ErrorInfo, type ReactNode } from 'react';
import { m } from '#messages';
import { Button } from './button.tsx';
import { NoticeBox } from './notices/notice-box.tsx';

interface ErrorBoundaryProps {
  /** shown after an error; by default a message with a button that reloads the page */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Shows a message if rendering throws. Otherwise React would remove the whole page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(error, componentStack);
  }

  override render() {
    const { fallback = <FailedScreen />, children } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}

export const FailedScreen = () => (
  <div className="wrap">
    <NoticeBox tone="bad" role="alert" title={m.form_fault()}>
      <Button onClick={() => window.location.reload()}>{m.form_try_again()}</Button>
    </NoticeBox>
  </div>
);

import { Component, type ErrorInfo, type ReactNode } from 'react';
import { form as words } from '#words';
import { Button } from './button.tsx';
import { NoticeBox } from './notice-box.tsx';

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
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="wrap">
        <NoticeBox tone="bad" role="alert" title={words.fault}>
          <Button onClick={() => window.location.reload()}>{words.tryAgain}</Button>
        </NoticeBox>
      </div>
    );
  }
}

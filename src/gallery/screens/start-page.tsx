import { NoticeBox } from '#src/ui/notices/notice-box.tsx';

/** Placeholder for the start page: a flow that navigates there has ended. Its notices stay on screen. */
export function StartPage() {
  return (
    <main className="wrap">
      <NoticeBox tone="info">
        <h1>On to the start page</h1>
        <p>
          The flow has ended and leads to{' '}
          <a href="/" target="_blank" rel="noopener">
            the start page<span className="vh"> (opens in a new tab)</span>
          </a>
          .
        </p>
      </NoticeBox>
    </main>
  );
}

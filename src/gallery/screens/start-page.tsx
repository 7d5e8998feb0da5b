import { NoticeBox } from '#src/ui/notices/notice-box.tsx';

/** Shown in place of the home page, which a flow opens when it has ended. Its notices are still visible. */
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

import { NoticeBox } from '#src/ui/notices/notice-box.tsx';

/** Stands for the start page, which is a document of its own and no part of a flow: a flow that leads there has left. What it said is still read. */
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

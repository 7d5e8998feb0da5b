import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import { ApiError } from '#domain/errors/api-error.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { m } from '#messages';
import { DeskPage } from '../shared/desk-page.tsx';
import { problemOf } from '../shared/problem-of.ts';
import styles from './frame.module.css';

/** In place of a part that could not be loaded or drawn. The frame stays. */
export function PartError() {
  const { title, text, isPermanent } = useProblem();
  const { revalidate, state } = useRevalidator();
  return (
    <DeskPage title={title}>
      <NoticeBox tone="bad" role="alert" title={text}>
        {!isPermanent && (
          <Button variant="default" className="top-3" isBusy={state === 'loading'} onClick={() => void revalidate()}>
            {m.form_try_again()}
          </Button>
        )}
      </NoticeBox>
    </DeskPage>
  );
}

/** In place of the whole desk, if the session cannot be read. */
export function DeskError() {
  const { title, text } = useProblem();
  return (
    <main className={`wrap screen-space stack gap-5 ${styles.alone}`}>
      <h1>{title}</h1>
      <NoticeBox tone="bad" role="alert" title={text}>
        <Button variant="default" className="top-3" onClick={() => window.location.reload()}>
          {m.form_try_again()}
        </Button>
      </NoticeBox>
    </main>
  );
}

export const NotFound = () => (
  <DeskPage title={m.not_found_title()}>
    <p>{m.desk_not_found()}</p>
    <div>
      <Button variant="default" href="/desk">
        {m.desk_home_open()}
      </Button>
    </div>
  </DeskPage>
);

/** Until the session and the first part have been read. */
export const DeskLoading = () => (
  <div className={`late ${styles.loading}`} role="status">
    <Spinner />
    <span>{m.desk_loading()}</span>
  </div>
);

/** `isPermanent`: another try has the same result. */
function useProblem(): { title: string; text: string; isPermanent: boolean } {
  const error = useRouteError();
  const status = error instanceof ApiError || isRouteErrorResponse(error) ? error.status : undefined;
  if (status === 403) return { title: m.desk_closed_title(), text: problemOf(error), isPermanent: true };
  if (status === 404) return { title: m.not_found_title(), text: problemOf(error), isPermanent: true };
  if (!(error instanceof ApiError)) console.error(error);
  return { title: m.desk_not_loaded_title(), text: problemOf(error), isPermanent: false };
}

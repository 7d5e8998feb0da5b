import { useIdle } from '@mantine/hooks';
import { useEffect } from 'react';
import type { createBrowserRouter } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { deskSession } from '#domain/staff/desk-limits.ts';
import { lock, usePrompt } from '../session/prompts.ts';
import { SessionPrompt } from '../session/session-prompt.tsx';
import { SignInPage } from '../sign-in/sign-in-page.tsx';

/**
 * The desk. Without a session, the first calls wait for the sign-in, which has the whole screen. If a session ends
 * later, or the page is not used for the idle time of a session, the sign-in is a dialog. It hides the page, which shows
 * data of people.
 */
export function Desk({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  const prompt = usePrompt();
  const isFirst = prompt?.kind === 'sign-in' && prompt.email === undefined;
  const isOver = prompt?.kind === 'sign-in' && !isFirst;
  const isIdle = useIdle(deskSession.idleMinutes * 60_000, { initialState: false });
  useEffect(() => {
    if (isIdle && !isFirst) lock();
  }, [isIdle, isFirst]);
  const goOn = () => {
    prompt?.finish();
    if (isOver) void router.revalidate(); // the rights may have changed
  };
  return (
    <>
      <div hidden={isFirst} style={{ visibility: isOver ? 'hidden' : undefined }}>
        <RouterProvider router={router} />
      </div>
      {isFirst && <SignInPage onOpen={goOn} />}
      {prompt && !isFirst && <SessionPrompt key={prompt.id} prompt={prompt} onOpen={goOn} />}
    </>
  );
}

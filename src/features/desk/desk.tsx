import type { createBrowserRouter } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { usePrompt } from './session/prompts.ts';
import { SessionPrompt } from './session/session-prompt.tsx';
import { SignInPage } from './sign-in/sign-in-page.tsx';

/**
 * The desk. Without a session, the first calls wait for the sign-in, which has the whole screen. If a session ends
 * later, the sign-in is a dialog in front of the page.
 */
export function Desk({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  const prompt = usePrompt();
  const isFirst = prompt?.kind === 'sign-in' && prompt.email === undefined;
  const goOn = () => {
    prompt?.finish();
    if (prompt?.kind === 'sign-in' && !isFirst) void router.revalidate(); // the rights may have changed
  };
  return (
    <>
      <div hidden={isFirst}>
        <RouterProvider router={router} />
      </div>
      {isFirst && <SignInPage onOpen={goOn} />}
      {prompt && !isFirst && <SessionPrompt key={prompt.id} prompt={prompt} onOpen={goOn} />}
    </>
  );
}

import './global.css';
import event from '#event/event.json' with { type: 'json' };
import { NeedsScript } from '#src/components/needs-script.tsx';
import { SignInScreen } from '#src/screens/sign-in/sign-in-screen.tsx';
import type { Way } from '#src/screens/sign-in/tabs.tsx';
import { signIn } from '#words';
import { AccountFrame } from './account-frame.tsx';
import type { Page } from './page.ts';

/** Exhibitors sign in, by a code or, at an address of its own, by a password. Spec: landing 2.1, 2.4; tension T-06. */
export const loginPage = (way: Way): Page => ({
  title: signIn.page,
  description: signIn.description(event.name),
  canonical: undefined,
  scheme: 'system',
  startsAtTop: true,
  status: 200,
  body: (
    <AccountFrame>
      <NeedsScript />
      <SignInScreen way={way} />
    </AccountFrame>
  ),
});

import event from '#event/event.json' with { type: 'json' };
import { NeedsScript } from '#src/ui/hydration/needs-script.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import type { Way } from './tabs.tsx';
import { m } from '#messages';
import { AccountFrame } from '../account-frame.tsx';
import type { Page } from '#src/lib/page.ts';

/** Sign-in of exhibitors. Code and password have separate URLs. Rows: ROUTE-03, ROUTE-04. Decision 21. */
export const loginPage = (way: Way): Page => ({
  title: m.sign_in_page(),
  description: m.sign_in_description({ event: event.name }),
  body: (
    <AccountFrame>
      <NeedsScript />
      <SignInScreen way={way} />
    </AccountFrame>
  ),
});

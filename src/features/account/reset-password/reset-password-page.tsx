import event from '#event/event.json' with { type: 'json' };
import { NeedsScript } from '#src/ui/hydration/needs-script.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';
import { m } from '#messages';
import { AccountFrame } from '../account-frame.tsx';
import type { Page } from '#src/lib/page.ts';

/** Page of the password reset. Row: ROUTE-06. */
export const resetPasswordPage = (): Page => ({
  title: m.reset_password_title(),
  description: m.reset_password_description({ event: event.name }),
  canonical: '/reset-password',
  body: (
    <AccountFrame>
      <NeedsScript />
      <ResetPasswordScreen />
    </AccountFrame>
  ),
});

import event from '#event/event.json' with { type: 'json' };
import { signUpPass } from '#domain/exhibitors/exhibitors.ts';
import type { PassKey } from '#domain/booking/passes.ts';
import type { ShownFacts } from '#schemas/pages.ts';
import { NeedsScript } from '#src/ui/hydration/needs-script.tsx';
import { SignUpScreen } from './sign-up-screen.tsx';
import { m } from '#messages';
import type { Page } from '#src/lib/page.ts';
import { ScreenFrame } from '#src/ui/layout/screen-frame.tsx';

/**
 * Sign-up of a company, with the pass of the URL; with 'other' the screen reads the URL.
 * Rows: ROUTE-05, EXSU-02. Decision 21.
 */
export const registerPage = (variant: PassKey | 'other' | undefined): Page => ({
  title: m.sign_up_title(),
  description: m.sign_up_description({ event: event.name }),
  canonical: '/register',
  body: (facts) => (
    <ScreenFrame>
      <NeedsScript />
      <SignUpScreen {...renderedOffer(variant, facts)} />
    </ScreenFrame>
  ),
});

function renderedOffer(variant: PassKey | 'other' | undefined, { passes }: ShownFacts) {
  const pass = variant ?? null;
  const name = signUpPass({ pass, count: null }, passes)?.name;
  return name === undefined ? {} : { rendered: { pass, name } };
}

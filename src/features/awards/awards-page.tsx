import event from '#event/event.json' with { type: 'json' };
import awardFacts from '#event/awards.json' with { type: 'json' };
import { NeedsScript } from '#src/ui/hydration/needs-script.tsx';
import { AwardsBanner } from './awards-banner.tsx';
import { AwardsScreen } from './awards-screen.tsx';
import { m } from '#messages';
import type { Page } from '#src/lib/page.ts';
import { ScreenFrame } from '#src/ui/layout/screen-frame.tsx';

/** Page of the awards. Lists and terms are readable without JavaScript. Rows: ROUTE-11, AWARD-01. */
export const awardsPage = (): Page => ({
  title: m.awards_title(),
  description: m.awards_description({ event: event.name }),
  canonical: '/awards',
  body: (
    <ScreenFrame>
      <AwardsBanner />
      <NeedsScript />
      <AwardsScreen />
      <noscript>
        <div className="wrap">
          <h2>{m.award_terms_title()}</h2>
          {awardFacts.terms.map((term) => (
            <p key={term}>{term}</p>
          ))}
        </div>
      </noscript>
    </ScreenFrame>
  ),
});

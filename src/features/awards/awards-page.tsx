import event from '#event/event.json' with { type: 'json' };
import awardFacts from '#event/awards.json' with { type: 'json' };
import { NeedsScript } from '#src/ui/hydration/needs-script.tsx';
import { AwardsBanner } from './awards-banner.tsx';
import { AwardsScreen } from './awards-screen.tsx';
import { awards, awardTerms } from '#words';
import type { Page } from '#src/lib/page.ts';
import { ScreenFrame } from '#src/ui/layout/screen-frame.tsx';

/** Page of the awards. List and terms are readable without JavaScript. Spec: registration 2.8. */
export const awardsPage: Page = {
  title: awards.title,
  description: awards.description(event.name),
  canonical: '/awards',
  scheme: 'system',
  startsAtTop: true,
  status: 200,
  body: (
    <ScreenFrame>
      <AwardsBanner />
      <NeedsScript />
      <AwardsScreen />
      <noscript>
        <div className="wrap">
          <h2>{awardTerms.title}</h2>
          {awardFacts.terms.map((term) => (
            <p key={term}>{term}</p>
          ))}
        </div>
      </noscript>
    </ScreenFrame>
  ),
};

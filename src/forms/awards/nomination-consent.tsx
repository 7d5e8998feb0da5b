import event from '#event/event.json' with { type: 'json' };
import { IconShieldLock } from '#src/ui/icons.ts';
import { Sentence } from '#src/ui/sentence.tsx';
import { m } from '#messages';

/** Says which data is stored, why and for how long. The nomination is sent with the version of this text. */
export const NominationConsent = () => (
  <p className="line small soft">
    <IconShieldLock size={20} stroke={1.75} aria-hidden="true" />
    <span>
      <Sentence
        parts={m.nominations_consent.parts({ keptFor: event.consent.keptFor })}
        elements={{
          link: (
            <a href="/privacy-policy" target="_blank">
              <span className="vh"> {m.nominations_new_tab()}</span>
            </a>
          ),
        }}
      />
    </span>
  </p>
);

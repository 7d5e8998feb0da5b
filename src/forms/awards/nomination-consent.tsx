import { Group, VisuallyHidden } from '@mantine/core';
import event from '#event/event.json' with { type: 'json' };
import { IconShieldLock } from '#src/ui/icons.ts';
import { Sentence } from '#src/ui/sentence.tsx';
import { m } from '#messages';

/** Says which data is stored, why and for how long. The nomination is sent with the version of this text. */
export const NominationConsent = () => (
  <Group component="p" gap="sm" align="stretch" wrap="nowrap" fz="sm" lh="sm" c="dimmed">
    <IconShieldLock size={20} stroke={1.75} aria-hidden="true" />
    <span>
      <Sentence
        parts={m.nominations_consent.parts({ keptFor: event.consent.keptFor })}
        elements={{
          link: (
            <a href="/privacy-policy" target="_blank">
              <VisuallyHidden> {m.nominations_new_tab()}</VisuallyHidden>
            </a>
          ),
        }}
      />
    </span>
  </Group>
);

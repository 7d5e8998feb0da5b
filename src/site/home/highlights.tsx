import { Box, Group, Text } from '@mantine/core';
import landing from '#event/landing.json' with { type: 'json' };
import { IconAward, IconBuildingStore, IconCertificate } from '#src/ui/icons.ts';
import { IconPresentation, IconStethoscope, IconUsers } from '#src/ui/icons.ts';
import { m } from '#messages';
import { Section } from './section.tsx';
import styles from './home.module.css';

const signs = [IconAward, IconStethoscope, IconPresentation, IconUsers, IconBuildingStore, IconCertificate];

/** Reasons to attend the conference. Row: HOME-WHY-01. */
export const Highlights = () => (
  <Section id="why" title={m.highlights_title()} className="no-print">
    <ul className={`${styles.highlights} ${styles.signed}`}>
      {landing.highlights.map(({ title, text }, place) => {
        const Icon = signs[place % signs.length] ?? IconAward;
        return (
          <Group key={title} component="li" align="stretch" wrap="nowrap">
            <Icon size={28} stroke={1.4} aria-hidden="true" />
            <div>
              <Box component="h3" fz="var(--t-h4)">
                {title}
              </Box>
              <Text size="sm" c="dimmed">
                {text}
              </Text>
            </div>
          </Group>
        );
      })}
    </ul>
  </Section>
);

import { Group, Paper, Stack, Text } from '@mantine/core';
import event from '#event/event.json' with { type: 'json' };
import landing from '#event/landing.json' with { type: 'json' };
import { stallBrochureUrl } from '#domain/exhibitors/stall-brochure-url.ts';
import { Button } from '#src/ui/button.tsx';
import { IconDownload } from '#src/ui/icons.ts';
import { m } from '#messages';
import { Section } from './section.tsx';
import styles from './home.module.css';

/** The conference and its hosts, with two brochures. Rows: HOME-ABT-01 to HOME-ABT-04. */
export function About() {
  const { conference, university } = landing.about;
  return (
    <Section id="about" title={m.about_title()} className="no-print">
      <Stack gap="xl" className={`${styles.columns} ${styles.about}`}>
        <Stack>
          {conference.map((text, place) => (
            <Text key={text} c={place === 0 ? undefined : 'dimmed'} className={place === 0 ? styles.lede : undefined}>
              {text}
            </Text>
          ))}
          <Group component="p" gap="sm" align="stretch">
            <Button href={`/${event.brochures.conference}`} download icon={IconDownload}>
              {m.about_brochure()}
            </Button>
            <Button href={stallBrochureUrl(event.brochures)} download variant="default" icon={IconDownload}>
              {m.about_stall_brochure()}
            </Button>
          </Group>
        </Stack>
        <Paper withBorder radius="lg" component="figure" className={styles.university}>
          <University />
          <figcaption>
            <h3>{university.name}</h3>
            <Text size="sm" c="dimmed">
              {university.text}
            </Text>
          </figcaption>
        </Paper>
      </Stack>
    </Section>
  );
}

/** A drawing of a university building. It shows no real building. */
const University = () => (
  <svg viewBox="0 0 480 270" role="img" aria-label={m.about_building()}>
    <path fill="#dbebed" d="M0 0h480v270H0z" />
    <g fill="none" stroke="#86c5cf" strokeWidth="4" strokeLinecap="round" strokeDasharray="0 1">
      {radii.map((radius, row) => (
        <path
          key={radius}
          d={`M${240 - radius} 214a${radius} ${radius} 0 0 1 ${2 * radius} 0`}
          pathLength={20.01 + 6 * row}
        />
      ))}
    </g>
    <path d="M240 74l120 56v14H120v-14zM24 214h432v8H24z" fill="#0d5461" />
    <path d="M240 84l96 45H144zM40 168h72v46H40zm328 0h72v46h-72z" fill="#136573" />
    <circle cx="240" cy="114" r="9" fill="#e7c477" />
    <path d="M112 144h256v8H112z" fill="#0a424d" />
    <path d={[132, 172, 212, 254, 294, 334].map((x) => `M${x} 152h14v62h-14z`).join('')} fill="#0a424d" />
    <path d={[54, 74, 94, 382, 402, 422].map((x) => `M${x} 180h10v14H${x}z`).join('')} fill="#b9d8dc" />
    <path fill="#b9d8dc" d="M0 222h480v48H0z" />
  </svg>
);

const radii = [70, 92, 114, 136, 158, 180, 202, 224, 246];

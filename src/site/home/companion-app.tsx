import { Group, Paper, Stack, Text, VisuallyHidden } from '@mantine/core';
import landing from '#event/landing.json' with { type: 'json' };
import { Badge } from '#src/ui/badges/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconBell, IconExternalLink, IconSparkles } from '#src/ui/icons.ts';
import { m } from '#messages';
import { DownloadCertificate } from './hero/certificate-banner.tsx';
import { PhoneFilm } from './phone-film.tsx';
import { Section } from './section.tsx';
import styles from './home.module.css';

const { installation, url } = landing.app;
const platforms = [
  { id: 'ios', name: m.companion_app_ios, steps: installation.ios, film: m.companion_app_ios_film },
  { id: 'android', name: m.companion_app_android, steps: installation.android, film: m.companion_app_android_film },
] as const;

/** The companion app, in which participants download their certificate. Rows: HOME-APP-01 to HOME-APP-07. */
export const CompanionApp = () => (
  <Section id="app" title={m.companion_app_title()} className="no-print">
    <Stack gap={20} className={styles.apps}>
      <Paper withBorder radius="lg" component="article" p="card">
        <Group gap="sm" justify="space-between" wrap="nowrap" h="100%">
          <div className={styles.app}>
            <h3>{m.companion_app_certificate()}</h3>
            <Text c="dimmed">{m.companion_app_when()}</Text>
            <DownloadCertificate variant="filled" />
          </div>
          <PhoneFilm kind="certificate" label={m.companion_app_certificate_film()} />
        </Group>
      </Paper>
      <Paper withBorder radius="lg" component="article" p="card" className={styles.app}>
        <h3>{m.companion_app_app()}</h3>
        <Group component="p" gap="xs" align="stretch">
          <Badge tone="plain" Icon={IconBell}>
            {m.companion_app_notifications()}
          </Badge>
          <Badge tone="plain" Icon={IconSparkles}>
            {m.companion_app_features()}
          </Badge>
        </Group>
        <Text c="dimmed">{m.companion_app_why()}</Text>
        <Button href={url} target="_blank" variant="default">
          {m.companion_app_open()}
          <IconExternalLink size={20} stroke={1.75} aria-hidden="true" />
          <VisuallyHidden> {m.links_new_tab()}</VisuallyHidden>
        </Button>
      </Paper>
      <Installation />
    </Stack>
  </Section>
);

/** Installation steps for each kind of phone. Two radio buttons switch between them, without JavaScript. */
const Installation = () => (
  <Paper withBorder radius="lg" component="article" p="card">
    <h3 id="installation">{m.companion_app_installation()}</h3>
    <Stack gap="sm" mt="sm" className={styles.install} role="radiogroup" aria-labelledby="installation">
      <div className={styles.toggle}>
        {platforms.map(({ id, name }) => (
          <label key={id}>
            <input type="radio" name="platform" value={id} defaultChecked={id === 'ios'} />
            {name()}
          </label>
        ))}
      </div>
      {platforms.map(({ id, steps, film }) => (
        <Group key={id} gap="sm" justify="space-between" wrap="nowrap" className={styles.steps} data-platform={id}>
          <Stack component="ol" gap="xs">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Stack>
          <PhoneFilm kind={id} label={film()} />
        </Group>
      ))}
    </Stack>
  </Paper>
);

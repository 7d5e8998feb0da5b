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
    <div className={`stack gap-5 ${styles.apps}`}>
      <article className="card padded line middle apart">
        <div className={styles.app}>
          <h3>{m.companion_app_certificate()}</h3>
          <p className="soft">{m.companion_app_when()}</p>
          <DownloadCertificate variant="filled" />
        </div>
        <PhoneFilm kind="certificate" label={m.companion_app_certificate_film()} />
      </article>
      <article className={`card padded ${styles.app}`}>
        <h3>{m.companion_app_app()}</h3>
        <p className="row gap-2">
          <Badge tone="plain" Icon={IconBell}>
            {m.companion_app_notifications()}
          </Badge>
          <Badge tone="plain" Icon={IconSparkles}>
            {m.companion_app_features()}
          </Badge>
        </p>
        <p className="soft">{m.companion_app_why()}</p>
        <Button href={url} target="_blank" variant="default">
          {m.companion_app_open()}
          <IconExternalLink size={20} stroke={1.75} aria-hidden="true" />
          <span className="vh"> {m.links_new_tab()}</span>
        </Button>
      </article>
      <Installation />
    </div>
  </Section>
);

/** Installation steps for each kind of phone. Two radio buttons switch between them, without JavaScript. */
const Installation = () => (
  <article className="card padded">
    <h3 id="installation">{m.companion_app_installation()}</h3>
    <div className={`stack top-3 ${styles.install}`} role="radiogroup" aria-labelledby="installation">
      <div className={styles.toggle}>
        {platforms.map(({ id, name }) => (
          <label key={id}>
            <input type="radio" name="platform" value={id} defaultChecked={id === 'ios'} />
            {name()}
          </label>
        ))}
      </div>
      {platforms.map(({ id, steps, film }) => (
        <div key={id} className={`line middle apart ${styles.steps}`} data-platform={id}>
          <ol className="stack gap-2">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <PhoneFilm kind={id} label={film()} />
        </div>
      ))}
    </div>
  </article>
);

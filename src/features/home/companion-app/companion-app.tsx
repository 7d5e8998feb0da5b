import landing from '#event/landing.json' with { type: 'json' };
import { Badge } from '#src/ui/badges/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconBell, IconExternalLink, IconSparkles } from '#src/ui/icons.ts';
import { m } from '#messages';
import { DownloadCertificate } from '../hero/certificate-banner.tsx';
import { PhoneFilm } from './phone-film.tsx';
import { Section } from '../section.tsx';
import styles from './companion-app.module.css';

/** The certificate, and the companion app that has it. Rows: HOME-APP-01 to HOME-APP-07. */
export function CompanionApp() {
  return (
    <Section id="app" title={m.companion_app_title()} className="no-print">
      <div className={`stack gap-5 ${styles.cards}`}>
        <article className={`${styles.card} ${styles.pictured}`}>
          <div className={styles.words}>
            <h3>{m.companion_app_certificate()}</h3>
            <p className="soft">{m.companion_app_when()}</p>
            <DownloadCertificate variant="filled" />
          </div>
          <PhoneFilm kind="certificate" label={m.companion_app_certificate_film()} />
        </article>
        <article className={styles.card}>
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
          <Button href={landing.app.url} target="_blank" variant="default">
            {m.companion_app_open()}
            <IconExternalLink size={20} stroke={1.75} aria-hidden="true" />
            <span className="vh"> {m.links_new_tab()}</span>
          </Button>
        </article>
        <Installation />
      </div>
    </Section>
  );
}

/** Installation steps for each kind of phone. The switch is two radio inputs, so it works without scripts. */
function Installation() {
  const { ios, android } = landing.app.installation;
  return (
    <article className={styles.card}>
      <h3 id="installation">{m.companion_app_installation()}</h3>
      <div className={styles.install} role="radiogroup" aria-labelledby="installation">
        <input type="radio" name="platform" id="platform-ios" value="ios" defaultChecked className={styles.ios} />
        <label htmlFor="platform-ios">{m.companion_app_ios()}</label>
        <input type="radio" name="platform" id="platform-android" value="android" className={styles.android} />
        <label htmlFor="platform-android">{m.companion_app_android()}</label>
        <Steps platform="ios" steps={ios} label={m.companion_app_ios_film()} />
        <Steps platform="android" steps={android} label={m.companion_app_android_film()} />
      </div>
    </article>
  );
}

function Steps({ platform, steps, label }: { platform: 'ios' | 'android'; steps: string[]; label: string }) {
  return (
    <div className={`${styles.steps} ${platform === 'ios' ? styles.onIos : styles.onAndroid}`}>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <PhoneFilm kind={platform} label={label} />
    </div>
  );
}

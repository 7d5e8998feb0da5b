import landing from '#event/landing.json' with { type: 'json' };
import { Button } from '#src/ui/button.tsx';
import { IconDownload } from '#src/ui/icons.ts';
import { certificates as words, links } from '#words';
import { Ticker } from './ticker.tsx';
import styles from './certificate-banner.module.css';

const certificateAddress = landing.app.url + landing.app.certificatePath;

/** Says in a marquee where to download certificates. Spec: landing 2.2; tension T-39. */
export function CertificateBanner() {
  return (
    <section className={styles.banner} aria-label={words.title}>
      <div className={`wrap ${styles.inner}`}>
        <Ticker text={words.where} />
        <DownloadCertificate />
      </div>
    </section>
  );
}

/** Link to the certificate page of the companion app. */
export function DownloadCertificate({ variant = 'default' }: { variant?: 'filled' | 'default' }) {
  return (
    <Button href={certificateAddress} target="_blank" variant={variant} icon={download}>
      {words.download}
      <span className="vh"> {links.newTab}</span>
    </Button>
  );
}

const download = <IconDownload size={20} stroke={1.75} aria-hidden="true" />;

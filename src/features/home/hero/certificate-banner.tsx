import landing from '#event/landing.json' with { type: 'json' };
import { Button } from '#src/ui/button.tsx';
import { IconDownload } from '#src/ui/icons.ts';
import { m } from '#messages';
import { Ticker } from './ticker.tsx';
import styles from './certificate-banner.module.css';

const certificateAddress = landing.app.url + landing.app.certificatePath;

/** A marquee that says where to download certificates. Rows: HOME-CERT-01 to HOME-CERT-05. */
export function CertificateBanner() {
  return (
    <section className={`no-print ${styles.banner}`} aria-label={m.certificates_title()}>
      <div className={`wrap ${styles.inner}`}>
        <Ticker text={m.certificates_where()} />
        <DownloadCertificate />
      </div>
    </section>
  );
}

/** Link to the certificate page of the companion app. */
export function DownloadCertificate({ variant = 'default' }: { variant?: 'filled' | 'default' }) {
  return (
    <Button href={certificateAddress} target="_blank" variant={variant} icon={download}>
      {m.certificates_download()}
      <span className="vh"> {m.links_new_tab()}</span>
    </Button>
  );
}

const download = <IconDownload size={20} stroke={1.75} aria-hidden="true" />;

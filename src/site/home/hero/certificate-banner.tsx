import { Box, Group, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import landing from '#event/landing.json' with { type: 'json' };
import { Button } from '#src/ui/button.tsx';
import { IconCertificate, IconDownload, IconPlayerPause, IconPlayerPlay } from '#src/ui/icons.ts';
import { useFlow } from '#src/lib/flow.ts';
import { m } from '#messages';
import { tickerFlow } from './flow.ts';
import styles from './hero.module.css';

const certificateUrl = landing.app.url + landing.app.certificatePath;
/** Scrolling text that says where to download certificates. Rows: HOME-CERT-01 to HOME-CERT-05. */
export const CertificateBanner = () => (
  <Box component="section" bg="var(--tint)" className="no-print underlined" aria-label={m.certificates_title()}>
    <div className={`wrap ${styles.inner}`}>
      <Ticker text={m.certificates_where()} />
      <DownloadCertificate />
    </div>
  </Box>
);

/** Link to the certificate page of the companion app. */
export const DownloadCertificate = ({ variant = 'default' }: { variant?: 'filled' | 'default' }) => (
  <Button href={certificateUrl} target="_blank" variant={variant} icon={IconDownload}>
    {m.certificates_download()}
    <VisuallyHidden> {m.links_new_tab()}</VisuallyHidden>
  </Button>
);

/** Copies of the text: two fill the window, and two more make the loop seamless. */
const copies = [0, 1, 2, 3];

/** The scrolling text. It stops while it is paused or the pointer is over it. Rows: HOME-CERT-01 to HOME-CERT-04. */
function Ticker({ text }: { text: string }) {
  const ticker = useFlow(tickerFlow);
  const isPaused = useSelector(ticker, (state) => state.matches({ play: 'paused' }));
  const isHeld = useSelector(ticker, (state) => state.matches({ pointer: 'over' }));
  // true after a press of the button, which overrides the reduced-motion setting
  const [isManual, setManual] = useState(false);
  const Sign = isPaused ? IconPlayerPlay : IconPlayerPause;
  const toggle = () => {
    ticker.send({ type: 'ticker.toggled' });
    setManual(true);
  };
  return (
    <>
      <Button variant="subtle" aria-label={isPaused ? m.ticker_resume() : m.ticker_pause()} onClick={toggle}>
        <Sign size={20} stroke={1.75} aria-hidden="true" />
      </Button>
      <div
        className={styles.view}
        onPointerEnter={() => ticker.send({ type: 'pointer.entered' })}
        onPointerLeave={() => ticker.send({ type: 'pointer.left' })}
      >
        <div className={styles.run} data-moving={!isPaused && !isHeld} data-manual={isManual}>
          {copies.map((place) => (
            <Group key={place} component="span" gap="sm" wrap="nowrap" aria-hidden={place > 0}>
              <IconCertificate size={20} stroke={1.75} aria-hidden="true" />
              {text}
            </Group>
          ))}
        </div>
      </div>
    </>
  );
}

import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { IconCertificate, IconPlayerPause, IconPlayerPlay } from '#src/ui/icons.ts';
import { Button } from '#src/ui/button.tsx';
import { useFlow } from '#src/lib/use-flow.ts';
import { tickerFlow } from './ticker.flow.ts';
import { m } from '#messages';
import styles from './certificate-banner.module.css';

/** Copies of the text: two fill the window, two follow for a seamless loop. */
const repeats = 4;

/** A marquee. It stops while it is paused or the pointer is over it. Rows: HOME-CERT-01 to HOME-CERT-04. */
export function Ticker({ text }: { text: string }) {
  const ticker = useFlow(tickerFlow);
  const isPaused = useSelector(ticker, (state) => state.matches({ play: 'paused' }));
  const isHeld = useSelector(ticker, (state) => state.matches({ pointer: 'over' }));
  const [isAsked, setAsked] = useState(false); // after a press the button decides, not the reduced-motion setting
  const Sign = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <>
      <Button
        variant="subtle"
        className={styles.toggle}
        aria-label={isPaused ? m.ticker_resume() : m.ticker_pause()}
        onClick={() => {
          ticker.send({ type: 'ticker.toggled' });
          setAsked(true);
        }}
      >
        <Sign size={20} stroke={1.75} aria-hidden="true" />
      </Button>
      <div
        className={styles.view}
        onPointerEnter={() => ticker.send({ type: 'pointer.entered' })}
        onPointerLeave={() => ticker.send({ type: 'pointer.left' })}
      >
        <div className={styles.run} data-moving={!isPaused && !isHeld} data-asked={isAsked}>
          {Array.from({ length: repeats }, (_, place) => (
            <span key={place} aria-hidden={place > 0}>
              <IconCertificate size={20} stroke={1.75} aria-hidden="true" />
              {text}
            </span>
          ))}
        </div>
      </div>
    </>
  );
}

import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { IconCertificate, IconPlayerPause, IconPlayerPlay } from '#src/ui/icons.ts';
import { Button } from '#src/ui/button.tsx';
import { useFlow } from '#src/lib/use-flow.ts';
import { tickerFlow } from './ticker.flow.ts';
import { ticker as words } from '#words';
import styles from './certificate-banner.module.css';

/** How often the text stands in the line; two fill the window, and two follow. */
const repeats = 4;

/** A text that moves across its line unless it is paused or a pointer is over it. Spec: landing 2.2, 4, 9. */
export function Ticker({ text }: { text: string }) {
  const ticker = useFlow(tickerFlow);
  const isPaused = useSelector(ticker, (state) => state.matches({ play: 'paused' }));
  const isHeld = useSelector(ticker, (state) => state.matches({ pointer: 'over' }));
  const [isAsked, setAsked] = useState(false); // from then on the button says what moves, not the system
  const Sign = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <>
      <Button
        variant="subtle"
        className={styles.toggle}
        aria-label={isPaused ? words.resume : words.pause}
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

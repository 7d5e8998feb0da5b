import { useEffect, useState } from 'react';
import passes from '#event/passes.json' with { type: 'json' };
import { formatInr } from '#domain/money/money.ts';
import { Button } from '#src/ui/button.tsx';
import { useRuntime } from '#src/ui/runtime-context.ts';
import { m } from '#messages';
import styles from './frame.module.css';

/**
 * The booking button of narrow screens, whose header has none. It stays at the bottom of the window, and at the end of
 * the page it stands below the footer, so it covers nothing there. Hidden while the passes are in view.
 */
export function BookBar() {
  const isNearPasses = useIsInView('registration');
  if (useRuntime().phases.registration !== 'open') return null;
  const price = formatInr(Math.min(...passes.map((pass) => pass.price)));
  return (
    <div className={styles.bookBar} data-hidden={isNearPasses || undefined}>
      <Button href="/classic-booking" fullWidth>
        {m.book_bar({ book: m.header_registration_book(), price })}
      </Button>
    </div>
  );
}

/** Whether a part of the element with this id is in the window. False until hydration. */
function useIsInView(id: string): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting === true));
    const element = document.getElementById(id);
    if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isInView;
}

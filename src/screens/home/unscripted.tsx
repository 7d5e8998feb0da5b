import type { ReactNode } from 'react';
import event from '#event/event.json' with { type: 'json' };

/** What stands in a section that only scripts can fill, where there are none. */
export function Unscripted({ words }: { words: (link: (text: string) => ReactNode) => ReactNode[] }) {
  return (
    <noscript>
      <p>
        {words((brochure) => (
          <a key="link" href={`/${event.brochures.conference}`}>
            {brochure}
          </a>
        ))}
      </p>
    </noscript>
  );
}

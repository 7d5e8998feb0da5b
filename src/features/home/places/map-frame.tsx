/* oxlint-disable react/iframe-missing-sandbox -- the frame has another origin, so its scripts cannot reach this page */
import { useState } from 'react';
import { useHydrated } from '#src/lib/use-hydrated.ts';

/**
 * The iframe of the map service. Rendered only with scripts, because browsers ignore `loading="lazy"` without scripts
 * and would load it with the page. Visible when it has loaded. Row: HOME-ACC-03.
 */
export function MapFrame({ src, title, height }: { src: string; title: string; height: number }) {
  const isHydrated = useHydrated();
  const [isLoaded, setIsLoaded] = useState(false);
  if (!isHydrated) return null;
  return (
    <iframe
      title={title}
      src={src}
      height={height}
      loading="lazy"
      sandbox="allow-scripts allow-same-origin allow-popups"
      referrerPolicy="no-referrer"
      data-shown={isLoaded}
      onLoad={() => setIsLoaded(true)}
    />
  );
}

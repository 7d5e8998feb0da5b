/* oxlint-disable react/iframe-missing-sandbox -- the frame is of another origin: its scripts keep what they know there */
import { useState } from 'react';
import { useAlive } from '#src/lib/use-alive.ts';

/**
 * The map service's frame, in browsers with scripts alone: without them 'lazy' means nothing, and it would be fetched with the
 * page. It shows once it has come. Spec: landing 2.2, 9.
 */
export function MapFrame({ src, title, height }: { src: string; title: string; height: number }) {
  const isAlive = useAlive();
  const [hasCome, setHasCome] = useState(false);
  if (!isAlive) return null;
  return (
    <iframe
      title={title}
      src={src}
      height={height}
      loading="lazy"
      sandbox="allow-scripts allow-same-origin allow-popups"
      referrerPolicy="no-referrer"
      data-shown={hasCome}
      onLoad={() => setHasCome(true)}
    />
  );
}

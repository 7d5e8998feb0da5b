/* oxlint-disable react/iframe-missing-sandbox -- the frame is of another origin: its scripts keep what they know there */
import { useState } from 'react';
import landing from '#event/landing.json' with { type: 'json' };
import { mapAddresses } from '#domain/venue.ts';
import { useAlive } from '#src/components/use-alive.ts';
import { venueMap } from '#words';

const { embed } = mapAddresses(landing.map);

/**
 * The map service's frame, in browsers with scripts alone: without them 'lazy' means nothing, and it would be fetched with the
 * page. It shows once it has come. Spec: landing 2.2, 9.
 */
export function MapFrame() {
  const isAlive = useAlive();
  const [hasCome, setHasCome] = useState(false);
  if (!isAlive) return null;
  return (
    <iframe
      title={venueMap}
      src={embed}
      height={landing.map.height}
      loading="lazy"
      sandbox="allow-scripts allow-same-origin allow-popups"
      referrerPolicy="no-referrer"
      data-shown={hasCome}
      onLoad={() => setHasCome(true)}
    />
  );
}

/* oxlint-disable react/iframe-missing-sandbox -- the frame has another origin, so its scripts cannot reach this page */
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import event from '#event/event.json' with { type: 'json' };
import landing from '#event/landing.json' with { type: 'json' };
import { mapAddresses, venueLine } from '#domain/conference/venue.ts';
import { IconExternalLink, IconMapPin } from '#src/ui/icons.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { m } from '#messages';
import styles from './places.module.css';

const { embed, link } = mapAddresses(landing.map);

/** A drawing of a map. The map service covers it when the visitor scrolls near it. Address and link are below. */
export const VenueMap = () => (
  <div>
    <div className={styles.map}>
      <DrawnMap />
      <MapFrame />
    </div>
    <p className={styles.mapLine}>
      <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
      <span>{venueLine(event.venue)}</span>
      <a className={styles.mapLink} href={link} target="_blank" rel="noopener">
        {m.accommodation_open_map()}
        <IconExternalLink size={18} stroke={1.75} aria-hidden="true" />
        <VisuallyHidden> {m.links_new_tab()}</VisuallyHidden>
      </a>
    </p>
  </div>
);

/**
 * The iframe of the map service, visible after it has loaded. It is rendered only after hydration: without
 * JavaScript, browsers ignore `loading="lazy"` and would load it with the page. Row: HOME-ACC-03.
 */
function MapFrame() {
  const isHydrated = useHydrated();
  const [isLoaded, setLoaded] = useState(false);
  if (!isHydrated) return null;
  return (
    <iframe
      title={m.venue_map()}
      src={embed}
      height={landing.map.height}
      loading="lazy"
      sandbox="allow-scripts allow-same-origin allow-popups"
      referrerPolicy="no-referrer"
      data-shown={isLoaded}
      onLoad={() => setLoaded(true)}
    />
  );
}

const DrawnMap = () => (
  <svg viewBox="0 0 700 280" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true">
    <path fill="#e9f3f4" d="M0 0h700v280H0z" />
    <path fill="#dbebed" d="M30 24h150v90H30zM220 24h120v60H220zM520 150h150v110H520zM60 190h130v70H60z" />
    <path stroke="#fff" strokeWidth="12" d="M0 150h700M200 0v280M360 0v280M500 0v280M0 60h200M360 220h340" />
    <path stroke="#b9d8dc" strokeWidth="22" d="M0 280C160 240 260 200 380 190S600 90 700 20" />
    <path stroke="#86c5cf" strokeWidth="3" strokeDasharray="10 8" d="M0 110c120 30 240 20 350 30s230 70 350 40" />
    <path fill="#0d5461" d="M350 78c-18 0-32 14-32 32 0 23 32 52 32 52s32-29 32-52c0-18-14-32-32-32z" />
    <circle cx="350" cy="110" r="11" fill="#fff" />
  </svg>
);

import type { ReactNode } from 'react';
import styles from './phone-film.module.css';

/** An animated drawing of a phone, in three steps. With reduced motion, only the last step is visible. */
export const PhoneFilm = ({ kind, label }: { kind: keyof typeof films; label: string }) => (
  <svg className={styles.phone} viewBox="0 0 72 120" role="img" aria-label={label} fill="none" strokeWidth="2">
    <rect x="3" y="2" width="66" height="116" rx="9" fill="var(--card)" stroke="var(--peacock-8)" />
    {films[kind].map((scene, place) => (
      <g key={place}>{scene}</g>
    ))}
  </svg>
);

const faint = { stroke: 'var(--peacock-2)' };
const mark = { stroke: 'var(--peacock-7)' };
const sheet = { fill: 'var(--tint)', stroke: 'var(--peacock-3)' };
const lit = { fill: 'var(--brass-3)', stroke: 'var(--brass-5)' };

const lines = <path {...faint} d="M14 26h44M14 36h30M14 72h44M14 82h36" />;
const arrow = <path {...mark} d="M36 40v30M24 60l12 12 12-12M20 86h32" />;
const certificate = (
  <>
    <path {...sheet} d="M14 30h44v34H14z" />
    <path {...faint} d="M20 40h32M20 48h20" />
    <circle {...lit} cx="48" cy="60" r="5" />
  </>
);

/** Drawings of the three steps: open the menu of the browser, choose the entry, find the app among other apps. */
const installing = (menu: ReactNode) => [
  <>
    {lines}
    {menu}
  </>,
  <>
    {lines}
    <path {...sheet} d="M10 62h52v46H10z" />
    <path {...faint} d="M18 74h36M18 98h36" />
    <path {...lit} d="M18 86h36" strokeWidth="5" />
  </>,
  <>
    <path {...faint} d="M16 24h10v10H16zM31 24h10v10H31zM46 24h10v10H46zM16 42h10v10H16z" />
    <path {...lit} d="M31 42h10v10H31z" />
  </>,
];

const films = {
  certificate: [lines, certificate, arrow],
  ios: installing(<path {...mark} d="M36 106V92M30 98l6-6 6 6M27 102v10h18v-10" />),
  android: installing(<path {...mark} d="M60 12v.1M60 18v.1M60 24v.1" strokeWidth="4" />),
};

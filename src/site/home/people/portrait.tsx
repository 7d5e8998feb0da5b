import { m } from '#messages';
import styles from './people.module.css';

interface PortraitProps {
  src: string | undefined;
  /** description of the photo for screen readers; the name if undefined */
  alt: string | undefined;
  name: string;
  place: number;
}

/** A photo. If there is none, a drawing of a person in one of four colours, on `PortraitRings`. Row: HOME-SPK-03. */
export function Portrait({ src, name, alt = name, place }: PortraitProps) {
  if (src) return <img className={styles.portrait} src={src} alt={alt} width="500" height="400" loading="lazy" />;
  const [cx, cy] = corners[place % corners.length]!;
  return (
    <svg
      className={styles.portrait}
      data-tint={place % 4}
      viewBox="0 0 120 120"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={m.people_no_photo({ name })}
    >
      <path d="M0 0h120v120H0z" fillOpacity="0.2" />
      <use href="#portrait-rings" x={cx} y={cy} />
      <path d="M60 34c10 0 17 8 17 18s-7 20-17 20-17-10-17-20 7-18 17-18zM20 120c2-25 17-36 40-36s38 11 40 36z" />
    </svg>
  );
}

const corners = [
  [0, 120],
  [120, 120],
  [120, 0],
  [0, 0],
  [60, 130],
];

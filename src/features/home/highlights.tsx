import landing from '#event/landing.json' with { type: 'json' };
import {
  IconAward,
  IconBuildingStore,
  IconCertificate,
  IconPresentation,
  IconStethoscope,
  IconUsers,
} from '#src/ui/icons.ts';
import { m } from '#messages';
import { Section } from './section.tsx';
import styles from './highlights.module.css';

/** Reasons to attend. Row: HOME-WHY-01. */
export function Highlights() {
  return (
    <Section id="why" title={m.highlights_title()} className="no-print">
      <ul className={styles.list}>
        {landing.highlights.map(({ title, text }, place) => {
          const Icon = signs[place % signs.length] ?? IconAward;
          return (
            <li key={title}>
              <Icon size={28} stroke={1.4} aria-hidden="true" />
              <div>
                <h3>{title}</h3>
                <p className="small soft">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

const signs = [IconAward, IconStethoscope, IconPresentation, IconUsers, IconBuildingStore, IconCertificate];

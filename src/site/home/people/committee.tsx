import { Text, VisuallyHidden } from '@mantine/core';
import type { CommitteeGroup, Member } from '#domain/conference/people.ts';
import { m } from '#messages';
import { Section } from '../section.tsx';
import { committeeFlow } from './flow.ts';
import { Portrait } from './portrait.tsx';
import { useResource } from './use-resource.tsx';
import styles from './people.module.css';

/** Size of the last row. If there are more groups than this, the last ones share a row. */
const sharedRowSize = 4;

/** The groups of the committee. Rows: HOME-COM-01 to HOME-COM-07. */
export function Committee({ rendered }: { rendered?: CommitteeGroup[] | undefined }) {
  const title = m.committee_title();
  const { data: groups = [], status } = useResource(committeeFlow, { rendered, title, loading: m.committee_loading() });
  const wideCount = groups.length > sharedRowSize ? groups.length - sharedRowSize : groups.length;
  return (
    <Section id="committee" title={title} ground="mist" className="no-print">
      {groups.slice(0, wideCount).map((group) => (
        <Group key={group.title} {...group} className={styles.group} />
      ))}
      {wideCount < groups.length && (
        <div className={styles.four} data-columns={sharedRowSize}>
          {groups.slice(wideCount).map((group) => (
            <Group key={group.title} {...group} />
          ))}
        </div>
      )}
      {status}
    </Section>
  );
}

const Group = ({ title, members, className }: CommitteeGroup & { className?: string | undefined }) => (
  <div className={className} data-single={members.length === 1} role="group" aria-label={title}>
    <h3>{title}</h3>
    <ul>
      {members.map((member, place) => (
        <MemberCard key={member.name} {...member} place={place} />
      ))}
    </ul>
  </div>
);

const MemberCard = ({ name, designation, link, imageUrl, imageAlt, place }: Member & { place: number }) => (
  <li className={styles.member}>
    <Portrait src={imageUrl} alt={imageAlt} name={name} place={place} />
    <div>
      <h4>{name}</h4>
      <Text size="sm" c="dimmed">
        {designation}
      </Text>
      {link && (
        <a className={styles.profile} href={link} target="_blank" rel="noopener">
          {m.people_profile()}
          <VisuallyHidden>{m.people_profile_of({ name })}</VisuallyHidden>
        </a>
      )}
    </div>
  </li>
);

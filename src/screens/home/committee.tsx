import { useSelector } from '@xstate/react';
import type { CommitteeGroup } from '#domain/people.ts';
import { useFlow } from '#src/components/use-flow.ts';
import { committeeFlow } from '#src/flows/committee.ts';
import { committee as words } from '#words';
import { MemberCard, MemberPlace } from './member-card.tsx';
import { Missing } from './missing.tsx';
import { Section } from './section.tsx';
import { Unscripted } from './unscripted.tsx';
import styles from './committee.module.css';

const { title } = words;

/** How many of the last groups stand side by side once there are more. Spec: landing 2.2, 9. */
const besideEachOther = 4;

/** Who organises the conference, in groups. `sizes` are the groups that will come: their places are kept. Spec: landing 2.2; tension T-16. */
export function Committee({ sizes }: { sizes: readonly number[] }) {
  const committee = useFlow(committeeFlow);
  const groups = useSelector(committee, ({ context }) => context.data);
  const isMissing = useSelector(committee, (state) => state.matches('failed'));
  return (
    <Section id="committee" title={title} ground="mist" className={styles.committee}>
      {groups && <Groups groups={groups} />}
      {isMissing && <Missing title={title} onRetry={() => committee.send({ type: 'retry' })} />}
      {!groups && !isMissing && <Places sizes={sizes} />}
      <Unscripted words={words.unscripted} />
    </Section>
  );
}

function Groups({ groups }: { groups: readonly CommitteeGroup[] }) {
  const [wide, narrow] = parted(groups);
  return (
    <>
      {wide.map(({ title, members }) => (
        <div key={title} className={styles.group} data-single={members.length === 1} role="group" aria-label={title}>
          <h3>{title}</h3>
          <ul className={styles.members}>
            {members.map((member, place) => (
              <MemberCard key={member.name} member={member} place={place} />
            ))}
          </ul>
        </div>
      ))}
      {narrow.length > 0 && (
        <div className={styles.four} data-columns={besideEachOther}>
          {narrow.map(({ title, members }) => (
            <div key={title} role="group" aria-label={title}>
              <h3>{title}</h3>
              <ul>
                {members.map((member, place) => (
                  <MemberCard key={member.name} member={member} place={place} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** The groups over the whole width, and those side by side. */
function parted<T>(groups: readonly T[]): [wide: readonly T[], narrow: readonly T[]] {
  return groups.length > besideEachOther
    ? [groups.slice(0, -besideEachOther), groups.slice(-besideEachOther)]
    : [groups, []];
}

/** Where the groups will stand, so that nothing below them moves when they come. */
function Places({ sizes }: { sizes: readonly number[] }) {
  const [wide, narrow] = parted(sizes);
  const cards = (size: number) => Array.from({ length: size }, (_, place) => <MemberPlace key={place} />);
  return (
    <div className={styles.places} role="status" aria-label={words.loading}>
      {wide.map((size, place) => (
        <div key={place} className={styles.group} data-single={size === 1}>
          <h3 aria-hidden="true">&nbsp;</h3>
          <ul className={styles.members} aria-hidden="true">
            {cards(size)}
          </ul>
        </div>
      ))}
      {narrow.length > 0 && (
        <div className={styles.four}>
          {narrow.map((size, place) => (
            <div key={place}>
              <h3 aria-hidden="true">&nbsp;</h3>
              <ul aria-hidden="true">{cards(size)}</ul>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

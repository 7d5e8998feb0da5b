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

/** Who organises the conference, in groups. Those that are `coming` have their places kept. Spec: landing 2.2; tension T-16. */
export function Committee({ coming }: { coming: readonly CommitteeGroup[] }) {
  const committee = useFlow(committeeFlow);
  const groups = useSelector(committee, ({ context }) => context.data);
  const isMissing = useSelector(committee, (state) => state.matches('failed'));
  return (
    <Section id="committee" title={title} ground="mist" className={styles.committee}>
      {groups && <Groups groups={groups} Card={MemberCard} />}
      {isMissing && <Missing title={title} onRetry={() => committee.send({ type: 'retry' })} />}
      {!groups && !isMissing && <Places groups={coming} />}
      <Unscripted words={words.unscripted} />
    </Section>
  );
}

interface GroupsProps {
  groups: readonly CommitteeGroup[];
  Card: typeof MemberCard;
}

function Groups({ groups, Card }: GroupsProps) {
  const [wide, narrow] = parted(groups);
  return (
    <>
      {wide.map(({ title, members }) => (
        <div key={title} className={styles.group} data-single={members.length === 1} role="group" aria-label={title}>
          <h3>{title}</h3>
          <ul className={styles.members}>
            {members.map((member, place) => (
              <Card key={member.name} member={member} place={place} />
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
                  <Card key={member.name} member={member} place={place} />
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
function parted(groups: readonly CommitteeGroup[]): [wide: typeof groups, narrow: typeof groups] {
  return groups.length > besideEachOther
    ? [groups.slice(0, -besideEachOther), groups.slice(-besideEachOther)]
    : [groups, []];
}

/** Where the groups will stand, with their words unseen: nothing moves when they come. */
const Places = ({ groups }: { groups: readonly CommitteeGroup[] }) => (
  <div className={styles.places} role="status" aria-label={words.loading}>
    <div className={styles.coming} aria-hidden="true">
      <Groups groups={groups} Card={MemberPlace} />
    </div>
  </div>
);

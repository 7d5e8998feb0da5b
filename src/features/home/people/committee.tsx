import { useSelector } from '@xstate/react';
import type { CommitteeGroup } from '#domain/conference/people.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { committeeFlow } from './committee.flow.ts';
import { m } from '#messages';
import { MemberCard } from './member-card.tsx';
import { Missing } from '../missing.tsx';
import { Section } from '../section.tsx';
import styles from './committee.module.css';

/** If there are more groups than this, so many of the last ones share a row. */
const sharedRowSize = 4;

/**
 * The committee in groups: server-rendered first, then updated from the API.
 * Rows: HOME-COM-01, HOME-COM-04 to HOME-COM-07.
 */
export function Committee({ rendered }: { rendered?: readonly CommitteeGroup[] | undefined }) {
  const committee = useFlow(committeeFlow);
  const groups = useSelector(committee, ({ context }) => context.data) ?? rendered;
  const isMissing = useSelector(committee, (state) => state.matches('failed'));
  return (
    <Section id="committee" title={m.committee_title()} ground="mist" className="no-print">
      {groups && <Groups groups={groups} />}
      {!groups && isMissing && (
        <Missing title={m.committee_title()} onRetry={() => committee.send({ type: 'retry' })} />
      )}
      {!groups && !isMissing && <p role="status">{m.committee_loading()}</p>}
    </Section>
  );
}

function Groups({ groups }: { groups: readonly CommitteeGroup[] }) {
  const [wide, narrow] = splitGroups(groups);
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
        <div className={styles.four} data-columns={sharedRowSize}>
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

/** Splits the groups into those of full width and those that share a row. */
function splitGroups(groups: readonly CommitteeGroup[]): [wide: typeof groups, narrow: typeof groups] {
  return groups.length > sharedRowSize ? [groups.slice(0, -sharedRowSize), groups.slice(-sharedRowSize)] : [groups, []];
}

import type { Member } from '#domain/conference/people.ts';
import { m } from '#messages';
import { Portrait } from './portrait.tsx';
import styles from './committee.module.css';

interface MemberProps {
  member: Member;
  place: number;
}

/** A committee member. Rows: HOME-COM-02, HOME-COM-03. */
export const MemberCard = ({ member, place }: MemberProps) => (
  <li className={styles.member}>
    <div className={styles.picture}>
      <Portrait src={member.imageUrl} name={member.name} place={place} />
    </div>
    <Lines {...member} />
  </li>
);

function Lines({ name, designation, link }: Member) {
  return (
    <div>
      <h4>{name}</h4>
      <p className="small soft">{designation}</p>
      {link && (
        <a className={styles.profile} href={link} target="_blank" rel="noopener">
          {m.people_profile()}
          <span className="vh">{m.people_profile_of({ name })}</span>
        </a>
      )}
    </div>
  );
}

import type { Member } from '#domain/people.ts';
import { people as words } from '#words';
import { Portrait } from './portrait.tsx';
import styles from './committee.module.css';

/** One of a group. Spec: landing 2.2. */
export function MemberCard({
  member: { name, designation, imageUrl, link },
  place,
}: {
  member: Member;
  place: number;
}) {
  return (
    <li className={styles.member}>
      <div className={styles.picture}>
        <Portrait src={imageUrl} name={name} place={place} />
      </div>
      <div>
        <h4>{name}</h4>
        <p className="small soft">{designation}</p>
        {link && (
          <a className={styles.profile} href={link} target="_blank" rel="noopener">
            {words.profile}
            <span className="vh">{words.profileOf(name)}</span>
          </a>
        )}
      </div>
    </li>
  );
}

export const MemberPlace = () => (
  <li className={styles.member}>
    <div className={styles.placePicture} />
  </li>
);

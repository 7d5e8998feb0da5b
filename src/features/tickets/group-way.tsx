import { Link } from '#src/ui/link.tsx';
import { m } from '#messages';
import styles from './group-way.module.css';

/** Link for a group's contact. It works without JavaScript. */
export const GroupWay = () => (
  <div className={`no-print ${styles.way}`}>
    <p className="wrap small soft">
      {m.group_ways_paying()} <Link href="/orders/group">{m.group_ways_see()}</Link>
    </p>
  </div>
);

import { Link } from '#src/ui/link.tsx';
import { groupWays as words } from '#words';
import styles from './group-way.module.css';

/** Link for a group's contact. It works without JavaScript. */
export const GroupWay = () => (
  <div className={`no-print ${styles.way}`}>
    <p className="wrap small soft">
      {words.paying} <Link href="/orders/group">{words.see}</Link>
    </p>
  </div>
);

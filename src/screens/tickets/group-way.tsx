import { groupWays as words } from '#words';
import styles from './group-way.module.css';

/** The way for whoever pays for others. It stands beside the island, whose script is spared its words. */
export const GroupWay = () => (
  <div className={`no-print ${styles.way}`}>
    <p className="wrap small soft">
      {words.paying} <a href="/orders/group">{words.see}</a>
    </p>
  </div>
);

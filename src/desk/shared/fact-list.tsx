import type { ReactNode } from 'react';
import { isolated } from './isolated.tsx';
import styles from './fact-list.module.css';

export interface Fact {
  title: string;
  value: ReactNode;
}

/** Names and values of one thing, such as the answers of a company. Facts without a value are left out. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(({ value }) => value !== undefined && value !== '')
      .map(({ title, value }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{isolated(value)}</dd>
        </div>
      ))}
  </dl>
);

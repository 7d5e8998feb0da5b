import { Tabs, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import awards from '#event/awards.json' with { type: 'json' };
import { IconArrowRight } from '#src/ui/icons.ts';
import { m } from '#messages';
import styles from './awards.module.css';

const { categories } = awards;

/**
 * A tab for each category. All lists are rendered; without JavaScript all are visible. The panels are plain sections,
 * because Mantine hides its own with a style attribute (decision 56). Rows: AWARD-02 to AWARD-05.
 */
export function AwardLists({ onChoose }: { onChoose: (award: string) => void }) {
  const [shown, setShown] = useState<string | null>(categories[0]!.id);
  const id = useId();
  return (
    <Tabs id={id} value={shown} onChange={setShown}>
      <Tabs.List aria-label={m.awards_tabs()}>
        {categories.map((category) => (
          <Tabs.Tab key={category.id} value={category.id} aria-controls={`${id}-panel-${category.id}`}>
            {category.title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {categories.map((category) => (
        <section
          key={category.id}
          id={`${id}-panel-${category.id}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${category.id}`}
          className={`pad-top-6 ${styles.panel}`}
          hidden={shown !== category.id}
        >
          <h2 className={styles.heading}>{category.title}</h2>
          <ul className={`stack thirds ${styles.list}`}>
            {category.awards.map((award) => (
              <li key={award}>
                <UnstyledButton className={styles.award} aria-haspopup="dialog" onClick={() => onChoose(award)}>
                  {award}
                  <IconArrowRight className={`flips ${styles.arrow}`} size={20} stroke={1.75} aria-hidden="true" />
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Tabs>
  );
}

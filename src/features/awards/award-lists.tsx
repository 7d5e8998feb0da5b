import { useId, useRef, useState, type KeyboardEvent } from 'react';
import awards from '#event/awards.json' with { type: 'json' };
import { IconArrowRight } from '#src/ui/icons.ts';
import { m } from '#messages';
import styles from './awards.module.css';

const { categories } = awards;

/** A tab for each category. All lists are rendered; without JavaScript all are visible. Spec: registration 2.8, 3.13. */
export function AwardLists({ onChoose }: { onChoose: (award: string) => void }) {
  const [shown, setShown] = useState(categories[0]!.id);
  const id = useId();
  return (
    <div>
      <Tabs id={id} shown={shown} onShow={setShown} />
      {categories.map((category) => (
        <section
          key={category.id}
          id={`${id}-${category.id}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${category.id}`}
          className={styles.panel}
          hidden={shown !== category.id}
        >
          <h2 className={styles.heading}>{category.title}</h2>
          <ul className={styles.list}>
            {category.awards.map((award) => (
              <li key={award}>
                <button type="button" className={styles.award} aria-haspopup="dialog" onClick={() => onChoose(award)}>
                  {award}
                  <IconArrowRight className={styles.arrow} size={20} stroke={1.75} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface TabsProps {
  /** prefix of the ids of tabs and panels */
  id: string;
  shown: string;
  onShow: (category: string) => void;
}

function Tabs({ id, shown, onShow }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const place = categories.findIndex((category) => category.id === shown);
  const turn = (event: KeyboardEvent) => {
    const last = categories.length - 1;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const [on, back] = rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const next = {
      [on]: place === last ? 0 : place + 1,
      [back]: place === 0 ? last : place - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onShow(categories[next]!.id);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={m.awards_tabs()} tabIndex={-1} onKeyDown={turn}>
      {categories.map((category) => (
        <button
          key={category.id}
          type="button"
          role="tab"
          id={`${id}-${category.id}`}
          aria-selected={shown === category.id}
          aria-controls={`${id}-${category.id}-panel`}
          tabIndex={shown === category.id ? 0 : -1}
          onClick={() => onShow(category.id)}
        >
          {category.title}
        </button>
      ))}
    </div>
  );
}

import { useState } from 'react';
import type { Scene } from './scenes.tsx';
import page from '../page.module.css';
import styles from './screens-page.module.css';

interface SceneListProps {
  scenes: readonly Scene[];
  shown: Scene;
  onShow: (scene: Scene) => void;
}

/** List of all states of a flow, with a search by name or path. */
export function SceneList({ scenes, shown, onShow }: SceneListProps) {
  const [words, setWords] = useState('');
  const found = scenes.filter(({ name, way }) => `${name} ${way}`.toLowerCase().includes(words.trim().toLowerCase()));
  return (
    <section aria-labelledby="scenes">
      <h2 id="scenes">States</h2>
      <label className={page.search}>
        <span className="small">Search by name or way</span>
        <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
      </label>
      <p className="small soft num" role="status">
        {found.length} of {scenes.length}
      </p>
      <ol className={styles.scenes}>
        {found.map((scene) => (
          <li key={scene.url}>
            <button type="button" aria-current={scene === shown ? 'true' : undefined} onClick={() => onShow(scene)}>
              <code>{scene.name}</code> <span className="small soft">{scene.way}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

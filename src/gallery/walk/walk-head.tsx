import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { IconRefresh } from '#src/ui/icons.ts';
import { CopyButton } from './copy-button.tsx';
import { IconArrowBackUp, IconLink, IconTestPipe } from '../icons.ts';
import { RecordDialog } from './record-dialog.tsx';
import type { Walk } from './use-walk.ts';
import styles from '../page.module.css';

/** Title of the flow, and buttons: start, undo, copy link, record as test. */
export function WalkHead({ walk }: { walk: Walk }) {
  const { flow, path } = walk;
  const [isRecording, setRecording] = useState(false);
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <h1>{flow.model.title}</h1>
        <p className="soft">{flow.graph.description}</p>
      </div>
      <div className={styles.tools}>
        <Start walk={walk} />
        <Steps walk={walk} />
        <CopyButton size="sm" sign={linkSign} words="Copy link" text={() => window.location.href} />
        <Button size="sm" variant="default" icon={testSign} onClick={() => setRecording(true)}>
          Record as test
        </Button>
      </div>
      <RecordDialog opened={isRecording} onClose={() => setRecording(false)} flow={flow} path={path} />
    </div>
  );
}

function Start({ walk: { flow, path, startWith } }: { walk: Walk }) {
  return (
    <label className={styles.start}>
      <span>Start</span>
      <select value={path.start.name} onChange={({ target }) => startWith(target.value)}>
        {Object.keys(flow.model.starts).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}

function Steps({ walk: { names, go } }: { walk: Walk }) {
  const undo = () => go(names.slice(0, -1));
  useUndoKey(undo);
  const button = { size: 'sm', variant: 'default', disabled: names.length === 0 } as const;
  return (
    <>
      <Button {...button} icon={undoSign} aria-keyshortcuts="Control+Z Meta+Z" onClick={undo}>
        Undo
        <kbd className={styles.key} aria-hidden="true">
          Ctrl+Z
        </kbd>
      </Button>
      <Button {...button} icon={againSign} onClick={() => go([])}>
        Start over
      </Button>
    </>
  );
}

/** Ctrl+Z or Cmd+Z undoes a step. It does nothing in form fields and dialogs. */
function useUndoKey(undo: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, [role=dialog]');
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const sign = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const undoSign = <IconArrowBackUp {...sign} />;
const againSign = <IconRefresh {...sign} />;
const linkSign = <IconLink {...sign} />;
const testSign = <IconTestPipe {...sign} />;

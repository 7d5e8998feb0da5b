import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '#src/ui/button.tsx';
import { IconChevronLeft } from '#src/ui/icons.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { flowOf, unknownFlowMessage } from '../flows.ts';
import { Frame } from '../frame.tsx';
import { IconChevronRight } from '../icons.ts';
import { SceneList } from './scene-list.tsx';
import { scenesOf, type Scene } from './scenes.tsx';
import { useScheme } from '../scheme.ts';
import { useTitle } from '../use-title.ts';
import page from '../page.module.css';
import styles from './screens-page.module.css';

/** Shows each state that a flow can reach on a screen of the site. No API is called. */
export function ScreensPage() {
  const { flow, broken, scenes, index, show } = useScenes();
  const scene = scenes[index];
  useTitle(`Screens: ${flow.model.title}`);
  return (
    <Frame flow={flow} hrefOf={({ id }) => `/flows/screens?flow=${id}`}>
      <main id="main" tabIndex={-1} className={page.main}>
        <div className={page.title}>
          <h1>{flow.model.title}</h1>
          <p className="soft">Each state on its screen of the site. Nothing moves, and no request is sent.</p>
        </div>
        {broken !== undefined && (
          <NoticeBox tone="warn" role="status" title="The link does not fit any more">
            <p>{`${broken} The page shows '${flow.model.title}'.`}</p>
          </NoticeBox>
        )}
        {scene ? (
          <Shown scene={scene} place={`${index + 1} of ${scenes.length}`} onTurn={(by) => show(index + by)} />
        ) : (
          <p>No screen draws this flow yet.</p>
        )}
      </main>
      {scene && (
        <aside className={page.side} aria-label="States">
          <SceneList key={flow.id} scenes={scenes} shown={scene} onShow={(chosen) => show(scenes.indexOf(chosen))} />
        </aside>
      )}
    </Frame>
  );
}

/** The scenes of a flow, and the index of the scene in the query. */
function useScenes() {
  const query = useSearchParams()[0].toString();
  const navigate = useNavigate();
  const id = new URLSearchParams(query).get('flow') ?? undefined;
  const flow = flowOf(id);
  const scenes = useMemo(() => scenesOf(flowOf(id).model), [id]);
  const found = scenes.findIndex(({ url }) => new URLSearchParams(url.split('?')[1]).toString() === query);
  const show = (next: number) => {
    const { url } = scenes[(next + scenes.length) % scenes.length]!;
    void navigate({ search: url.slice(url.indexOf('?')) }, { replace: true });
  };
  return { flow, broken: unknownFlowMessage(id), scenes, index: Math.max(found, 0), show };
}

const widths = { '360': '360px', '768': '768px', Full: '100%' } as const;
type Width = keyof typeof widths;

interface ShownProps {
  scene: Scene;
  place: string;
  onTurn: (by: 1 | -1) => void;
}

function Shown({ scene, place, onTurn }: ShownProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useState<Width>('Full');
  const scheme = useScheme();
  useTurningKeys(frame, onTurn);
  useFocusBack(frame);
  return (
    <>
      <div className={page.tools}>
        <Button size="sm" variant="default" icon={back} onClick={() => onTurn(-1)}>
          Previous
        </Button>
        <Button size="sm" variant="default" iconAfter={on} onClick={() => onTurn(1)}>
          Next
        </Button>
        <p className={styles.place} role="status">
          <b>{scene.name}</b> <span className="soft num">{place}</span>
        </p>
        <Widths width={width} onWidth={setWidth} />
      </div>
      <p className="small soft">
        Path: <span className={styles.way}>{scene.way}</span>
      </p>
      <div className={styles.stage}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page needs our own scripts */}
        <iframe
          ref={frame}
          title={`Screen at ${scene.name}`}
          src={`${scene.url}&scheme=${scheme}`}
          className={styles.screen}
          style={{ inlineSize: widths[width] }}
        />
      </div>
    </>
  );
}

function Widths({ width, onWidth }: { width: Width; onWidth: (width: Width) => void }) {
  return (
    <div className={styles.widths} role="group" aria-label="Width">
      {(Object.keys(widths) as Width[]).map((name) => (
        <Button
          key={name}
          size="sm"
          variant={name === width ? 'filled' : 'default'}
          aria-pressed={name === width}
          onClick={() => onWidth(name)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}

/** Arrow keys show the previous or next scene. Works outside form fields, and with keys that the iframe sends. */
function useTurningKeys(frame: RefObject<HTMLIFrameElement | null>, onTurn: ShownProps['onTurn']): void {
  const turn = useEffectEvent((key: unknown) => {
    if (key === 'ArrowRight') onTurn(1);
    if (key === 'ArrowLeft') onTurn(-1);
  });
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTaken = target instanceof Element && target.closest('input, select, textarea');
      if (!(ctrlKey || metaKey || altKey || isTaken)) turn(key);
    };
    const hear = ({ data, source }: MessageEvent) => {
      if (source === frame.current?.contentWindow) turn(data);
    };
    document.addEventListener('keydown', press);
    window.addEventListener('message', hear);
    return () => {
      document.removeEventListener('keydown', press);
      window.removeEventListener('message', hear);
    };
  }, [frame]);
}

/** Moves the focus back after a screen in the iframe has taken it. */
function useFocusBack(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && target !== frame.current) last = target;
    };
    const giveBack = ({ data, source }: MessageEvent) => {
      if (data !== 'scene' || source !== frame.current?.contentWindow) return;
      if (document.activeElement !== frame.current) return;
      frame.current?.blur();
      if (last instanceof HTMLElement) last.focus({ preventScroll: true });
    };
    document.addEventListener('focusin', remember);
    window.addEventListener('message', giveBack);
    return () => {
      document.removeEventListener('focusin', remember);
      window.removeEventListener('message', giveBack);
    };
  }, [frame]);
}

const back = <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />;
const on = <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />;

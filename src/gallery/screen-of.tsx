import { useEffect, useState, useSyncExternalStore } from 'react';
import { rig } from '#src/lib/use-flow.ts';
import { readLink, retrace } from '#workbench/link.ts';
import { arrange } from './arrange.ts';
import { flowOf, strangeness } from './flows.ts';
import { lastOf, sceneFor, settingOf, stillAt } from './scenes.tsx';

/** One state of a flow by its own screen, and nothing else. The address says which; it may change without a reload. */
export function ScreenPage() {
  useEffect(passKeysOn, []);
  const query = useSyncExternalStore(onAddress, () => window.location.search);
  return <SceneAt key={query} query={query} />;
}

function onAddress(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** A screen may take the focus, and with it a key that was meant for the page around it, until somebody goes into it. */
function passKeysOn(): () => void {
  const all = new AbortController();
  const { signal } = all;
  const leave = () => all.abort();
  const pass = ({ key }: KeyboardEvent) =>
    key === 'Tab' ? leave() : window.parent.postMessage(key, window.location.origin);
  window.addEventListener('keydown', pass, { capture: true, signal });
  window.addEventListener('pointerdown', leave, { capture: true, signal });
  return leave;
}

function SceneAt({ query }: { query: string }) {
  const [scene] = useState(() => setUp(query));
  useEffect(() => {
    let isOver = false;
    mark('coming');
    arrange({ ...scene, isOver: () => isOver }).then(
      () => isOver || mark('standing'),
      (error: unknown) => console.error(error),
    );
    return () => {
      isOver = true;
      scene.takeDown();
    };
  }, [scene]);
  return scene.element;
}

/** Tests wait for it, and the page around this one takes the focus back. */
function mark(state: 'coming' | 'standing'): void {
  document.documentElement.dataset.scene = state;
  if (state === 'standing') window.parent.postMessage('scene', window.location.origin);
}

/** The flows are held still before the screen starts them. One that has ended leads on, and nothing lies over it. */
function setUp(query: string) {
  const link = readLink(query);
  const { model } = flowOf(link.flow);
  const { path, broken } = retrace(model, link);
  const why = strangeness(link.flow) ?? broken;
  if (why !== undefined) return { element: <h1>{why}</h1>, takeDown: () => {} };
  const takeDown = rig(stillAt(model, path));
  const { press, show } = settingOf(model.machine.id);
  const { element } = sceneFor(model.machine.id, path.start.input);
  return lastOf(path).status === 'done' ? { element, takeDown } : { element, takeDown, press, show };
}

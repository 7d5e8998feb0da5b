import { useEffect, useState, useSyncExternalStore } from 'react';
import { overrideFlows } from '#src/lib/flow.ts';
import { readLink, retrace } from '#workbench/link.ts';
import { arrange } from './arrange.ts';
import { flowOf, unknownFlowMessage } from '../flows.ts';
import { lastOf, sceneFor, settingOf, stillAt } from './scenes.tsx';

/** Shows one state of a flow on its screen. The query names the state. It can change without a reload of the page. */
export function ScreenPage() {
  useEffect(passKeysOn, []);
  const query = useSyncExternalStore(onAddress, () => window.location.search);
  return <SceneAt key={query} query={query} />;
}

function onAddress(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** Sends key presses to the parent page, because a screen can take the focus. Stops after a click or Tab. */
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
      scene.restoreFlows();
    };
  }, [scene]);
  return scene.element;
}

/** Records the progress for tests, and asks the parent page to restore its focus. */
function mark(state: 'coming' | 'standing'): void {
  document.documentElement.dataset.scene = state;
  if (state === 'standing') window.parent.postMessage('scene', window.location.origin);
}

/** Freezes the flows before the screen starts them. An ended flow has navigated away, so it has no dialog. */
function setUp(query: string) {
  const link = readLink(query);
  const { model } = flowOf(link.flow);
  const { path, broken } = retrace(model, link);
  const why = unknownFlowMessage(link.flow) ?? broken;
  if (why !== undefined) return { element: <h1>{why}</h1>, restoreFlows: () => {} };
  const restoreFlows = overrideFlows(stillAt(model, path));
  const { press, show } = settingOf(model.machine.id);
  const { element } = sceneFor(model.machine.id, path.start.input);
  return lastOf(path).status === 'done' ? { element, restoreFlows } : { element, restoreFlows, press, show };
}

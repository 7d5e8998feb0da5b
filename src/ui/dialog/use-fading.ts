import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface Fading<E extends Element> {
  isThere: boolean;
  layer: RefObject<E | null>;
}

/** Keeps a layer on the page while its style lets it fade; where nothing moves it is gone at once. */
export function useFading<E extends Element>(opened: boolean): Fading<E> {
  const [isThere, setThere] = useState(opened);
  if (opened && !isThere) setThere(true);
  const layer = useRef<E>(null);

  useLayoutEffect(() => {
    if (opened || !isThere) return;
    const fades = layer.current?.getAnimations?.() ?? []; // jsdom knows of none
    if (fades.length === 0) setThere(false);
    else void Promise.allSettled(fades.map(({ finished }) => finished)).then(() => setThere(false)); // opened by then, it stays
  }, [opened, isThere]);
  return { isThere, layer };
}

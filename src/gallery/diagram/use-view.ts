import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

/** Position of the diagram in pixels, from the top left corner of its container, and zoom factor. */
interface View {
  x: number;
  y: number;
  scale: number;
}

export interface Viewing {
  stage: RefObject<HTMLDivElement | null>;
  sheet: RefObject<HTMLDivElement | null>;
  view: View;
  zoom: (factor: number) => void;
  /** zooms so that the whole diagram is visible */
  fit: () => void;
  /** zooms to the width of the diagram, with a factor from `readable` to 1 */
  fill: () => void;
  /** scrolls to a part of the diagram if it is not visible */
  follow: (part: Element) => void;
  handlers: {
    onKeyDown: (event: KeyboardEvent) => void;
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
  };
}

const least = 0.15;
const most = 4;
/** Smallest zoom factor at which the text of a diagram can be read. */
const readable = 0.7;
const keyStep = 60;
const keyZoom = 1.2;
const margin = 24;

/** Zoom and pan of a diagram with keyboard, wheel and pointer. `sheet` is the diagram, `stage` its container. */
export function useView(): Viewing {
  const stage = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 });

  const zoomAt = useCallback((factor: number, at: { x: number; y: number }) => {
    setView(({ x, y, scale }) => {
      const next = clamp(scale * factor);
      return { scale: next, x: at.x - ((at.x - x) * next) / scale, y: at.y - ((at.y - y) * next) / scale };
    });
  }, []);
  const zoom = useCallback((factor: number) => zoomAt(factor, middleOf(stage.current)), [zoomAt]);
  const move = useCallback(
    (x: number, y: number) => setView((view) => ({ ...view, x: view.x + x, y: view.y + y })),
    [],
  );
  const fit = useCallback(() => setView(fitted(stage.current, sheet.current, 'all')), []);
  const fill = useCallback(() => setView(fitted(stage.current, sheet.current, 'width')), []);
  const follow = useCallback((part: Element) => {
    const box = boxIn(sheet.current, part);
    setView((view) => (box && stage.current ? centredOn(view, { box, stage: stage.current }) : view));
  }, []);

  useWheel(stage, { zoomAt, move });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = keys(event.key, { zoom, move, fit });
    if (!action) return;
    event.preventDefault();
    action();
  };
  const handlers = { onKeyDown, ...draggingBy(move) };
  return { stage, sheet, view, zoom, fit, fill, follow, handlers };
}

interface Moving {
  zoom: (factor: number) => void;
  move: (x: number, y: number) => void;
  fit: () => void;
}

const keys = (key: string, { zoom, move, fit }: Moving): (() => void) | undefined =>
  ({
    '+': () => zoom(keyZoom),
    '=': () => zoom(keyZoom),
    '-': () => zoom(1 / keyZoom),
    '0': fit,
    ArrowLeft: () => move(keyStep, 0),
    ArrowRight: () => move(-keyStep, 0),
    ArrowUp: () => move(0, keyStep),
    ArrowDown: () => move(0, -keyStep),
  })[key];

/** Handles the wheel with a native listener. Wheel listeners of React are passive, so they cannot prevent zooming. */
function useWheel(
  stage: RefObject<HTMLDivElement | null>,
  { zoomAt, move }: { zoomAt: (factor: number, at: { x: number; y: number }) => void; move: Moving['move'] },
): void {
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      if (!event.ctrlKey && !event.metaKey) return move(-event.deltaX, -event.deltaY);
      const { left, top } = element.getBoundingClientRect();
      zoomAt(Math.exp(-event.deltaY / 300), { x: event.clientX - left, y: event.clientY - top });
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [stage, zoomAt, move]);
}

const draggingBy = (move: Moving['move']) => ({
  onPointerDown: ({ currentTarget, pointerId, button }: PointerEvent) => {
    if (button === 0) currentTarget.setPointerCapture(pointerId);
  },
  onPointerMove: ({ currentTarget, pointerId, movementX, movementY }: PointerEvent) => {
    if (currentTarget.hasPointerCapture(pointerId)) move(movementX, movementY);
  },
});

const clamp = (scale: number): number => Math.min(most, Math.max(least, scale));

const middleOf = (stage: HTMLElement | null) => ({
  x: (stage?.clientWidth ?? 0) / 2,
  y: (stage?.clientHeight ?? 0) / 2,
});

function fitted(stage: HTMLElement | null, sheet: HTMLElement | null, what: 'all' | 'width'): View {
  if (!stage || !sheet || sheet.offsetWidth === 0) return { x: 0, y: 0, scale: 1 };
  const across = stage.clientWidth / sheet.offsetWidth;
  const down = what === 'all' ? stage.clientHeight / sheet.offsetHeight : 1;
  const scale = Math.max(what === 'width' ? readable : least, Math.min(1, across, down));
  const above = what === 'all' ? (stage.clientHeight - sheet.offsetHeight * scale) / 2 : 0;
  return { scale, x: (stage.clientWidth - sheet.offsetWidth * scale) / 2, y: above };
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Position and size of a part at zoom factor 1. Undefined if the diagram is not rendered. */
function boxIn(sheet: HTMLElement | null, part: Element): Box | undefined {
  const whole = sheet?.getBoundingClientRect();
  if (!sheet || !whole || whole.width === 0) return undefined;
  const scale = whole.width / sheet.offsetWidth;
  const { left, top, width, height } = part.getBoundingClientRect();
  return { x: (left - whole.left) / scale, y: (top - whole.top) / scale, width: width / scale, height: height / scale };
}

/** Centres the box in the container. Returns the same view if the box is visible already. */
function centredOn(view: View, { box, stage }: { box: Box; stage: HTMLElement }): View {
  const { scale } = view;
  const left = view.x + box.x * scale;
  const top = view.y + box.y * scale;
  const [width, height] = [box.width * scale, box.height * scale];
  const isIn =
    left >= margin &&
    left + width <= stage.clientWidth - margin &&
    top >= margin &&
    top + height <= stage.clientHeight - margin;
  if (isIn) return view;
  return {
    scale,
    x: view.x + (stage.clientWidth - width) / 2 - left,
    y: view.y + (stage.clientHeight - height) / 2 - top,
  };
}

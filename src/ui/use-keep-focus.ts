import { useEffect, useState, type RefCallback } from 'react';

const containers = new WeakSet<Element>();

/**
 * Keeps the focus in a container. If the focused control is removed or disabled, the container takes the focus, which
 * would otherwise move to the top of the page; with a `selector`, the first such element inside takes it. If containers
 * are nested, the innermost remaining one takes it. Does nothing if another element has the focus.
 */
export function useKeepFocus(selector?: string): RefCallback<HTMLElement> {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!container) return undefined;
    containers.add(container);
    let last: Element | undefined;
    let around: Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      last = target as Element;
      around = containersAround(last);
    };
    const observer = new MutationObserver(() => {
      if (!last || (last.isConnected && !last.matches(':disabled'))) return;
      const { activeElement, body } = document;
      const isElsewhere = activeElement !== body && activeElement !== last;
      last = undefined;
      if (isElsewhere || around.find(({ isConnected }) => isConnected) !== container) return;
      const target = (selector && container.querySelector<HTMLElement>(selector)) || container;
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
    });
    container.addEventListener('focusin', remember);
    observer.observe(container, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => {
      containers.delete(container);
      container.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [container, selector]);
  return setContainer;
}

/** The containers around an element, innermost first. */
function containersAround(element: Element): Element[] {
  const around: Element[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) if (containers.has(each)) around.push(each);
  return around;
}

import { VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect } from 'react';
import { forgetParts } from '#src/ui/hydration/hydration-boundary.tsx';
import type { Page } from '#src/lib/page.ts';
import { titleOf } from './page-head.ts';

/** Milliseconds to wait until React Router has restored the scroll position. */
const settleMs = 100;

/** After a client-side navigation, updates what the browser updates at a document load: title, metadata and focus. */
export function usePageEffects(page: Page, visit: number): void {
  useEffect(() => {
    if (visit === 0) return;
    forgetParts();
    describe(page);
    setTimeout(() => document.documentElement.style.removeProperty('scroll-behavior'), settleMs);
    announce(document.title);
    takeFocus();
  }, [page, visit]);
  useStartAtTop(!page.keepsScroll);
}

/** Turns off smooth scrolling, so the next page opens at its scroll position without an animation. */
export function startAtOnce(): void {
  document.documentElement.style.scrollBehavior = 'auto';
}

function describe(page: Page): void {
  document.title = titleOf(page);
  setTag('meta[name="description"]', 'meta', { name: 'description', content: page.description });
  const canonical = page.canonical && new URL(page.canonical, location.origin).href;
  setTag('link[rel="canonical"]', 'link', canonical && { rel: 'canonical', href: canonical });
  setTag('meta[name="robots"]', 'meta', canonical ? undefined : { name: 'robots', content: 'noindex' });
  const isLight = page.scheme === 'light';
  setTag('meta[name="color-scheme"]', 'meta', { name: 'color-scheme', content: isLight ? 'light' : 'light dark' });
  if (isLight) document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
  else document.documentElement.removeAttribute('data-mantine-color-scheme');
}

/** Creates or updates an element in <head>. Removes the element if `attributes` is empty or undefined. */
function setTag(selector: string, name: string, attributes: Record<string, string> | '' | undefined): void {
  const found = document.head.querySelector(selector);
  if (!attributes) return found?.remove();
  const tag = found ?? document.head.appendChild(document.createElement(name));
  for (const [key, value] of Object.entries(attributes)) tag.setAttribute(key, value);
}

/** Focuses the target of the anchor in the URL, otherwise the heading. Does nothing if an element has the focus. */
function takeFocus(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const target =
    (location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))) ||
    document.querySelector<HTMLElement>('main h1') ||
    document.querySelector<HTMLElement>('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

let announcer: HTMLElement | undefined;

function announce(title: string): void {
  announcer ??= document.body.appendChild(document.createElement('div'));
  announcer.className = VisuallyHidden.classes.root ?? '';
  announcer.setAttribute('aria-live', 'polite');
  // later, because screen readers announce only changes of an existing region
  setTimeout(() => announcer?.replaceChildren(title), 100);
}

/** Scrolls the page to the top. Also does so when the browser restores the page from its back/forward cache. */
function useStartAtTop(startsAtTop: boolean): void {
  useWindowEvent('pageshow', ({ persisted }) => {
    if (startsAtTop && persisted) scrollTo({ top: 0, behavior: 'instant' });
  });
  // React Router sets 'auto' when the document is left; this event fires after that
  useWindowEvent('visibilitychange', () => {
    if (startsAtTop && document.visibilityState === 'hidden') history.scrollRestoration = 'manual';
  });
}

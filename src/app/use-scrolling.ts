import { useEffect } from 'react';

/** Every change of route starts at the top; links within a page scroll smoothly. Spec: landing 2.1 (GLB-03, GLB-04). */
export function useScrolling(pathname: string): void {
  useEffect(() => {
    window.history.scrollRestoration = 'manual'; // also on the way back and forward
  }, []);

  useEffect(() => {
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  }, [pathname]);

  useEffect(() => {
    document.addEventListener('click', followInPage);
    return () => document.removeEventListener('click', followInPage);
  }, []);
}

function followInPage(event: MouseEvent): void {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  const href = event.target.closest('a')?.getAttribute('href');
  const target = href?.startsWith('#') ? document.getElementById(decodeURIComponent(href.slice(1))) : null;
  if (!target) return;
  event.preventDefault();
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'start' });
  target.focus({ preventScroll: true });
}

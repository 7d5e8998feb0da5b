/**
 * Shows the panel of a tab, or shows or hides that of an accordion, at once when it is pressed before hydration.
 * src/site/app/early.ts stores the press and repeats it after hydration; for a second press of a heading,
 * `preventDefault` tells it to forget the first. The text of this function is inlined into the document before that
 * script, so it uses nothing from outside.
 */
export function showPanels(): void {
  const flipped = new Set<Element>();
  addEventListener(
    'click',
    (event) => {
      const control = (event.target as Element).closest('[data-hydrating] [aria-controls]');
      const tabs = control?.closest('[role=tablist]')?.children;
      for (const each of control ? (tabs ?? [control]) : []) {
        const panel = document.getElementById(each.getAttribute('aria-controls')!);
        if (!panel) return;
        panel.hidden = tabs ? each !== control : !panel.hidden;
        each.setAttribute(tabs ? 'aria-selected' : 'aria-expanded', `${!panel.hidden}`);
      }
      if (!control || tabs) return;
      if (flipped.delete(control)) event.preventDefault();
      else flipped.add(control);
    },
    true,
  );
}

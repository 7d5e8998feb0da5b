import { describe, expect, it } from 'vitest';
import landing from '#event/landing.json' with { type: 'json' };
import { inPieces } from '#tests/support/browser/in-pieces.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

const map = new URL(landing.map.embed).origin; // the only other origin that the start page requests
/** Each kind of page, at one of the two widths. */
const visits = [
  { path: '/', width: 360 },
  { path: '/', width: 1350 },
  { path: '/privacy-policy', width: 1350 },
  { path: '/booking?pass=post', width: 360 },
  { path: '/bulk-booking', width: 1350 },
  { path: '/tickets', width: 360 },
  { path: '/login', width: 1350 },
  { path: '/awards', width: 360 },
];
/**
 * Maximum sum of layout shifts. Small shifts are allowed: the footer moves while a page arrives, and so does a header
 * link.
 */
const most = 0.025;

describe.skipIf(!chromium)('document that arrives in pieces', () => {
  let { site, page, arrive } = {} as Visit;
  visiting({ start: async () => inPieces(await startSite()), allows: map }, (visit) => {
    ({ site, page, arrive } = visit);
  });

  it.each(visits)('$path at a width of $width does not shift visible content', async ({ path, width }) => {
    await arrive({ viewport: { width, height: width === 360 ? 740 : 940 } });
    const seen: Seen = { drawn: 0, shifts: [] };
    await page.exposeFunction('report', (pathname: string, shift?: Shift) => {
      if (pathname !== path.split('?')[0]) return; // some of the pages redirect when their script runs
      if (shift) seen.shifts.push(shift);
      else seen.drawn += 1;
    });
    await page.addInitScript(listen);
    await page.goto(site.origin + path);
    await page.waitForLoadState('networkidle');
    expect(seen.drawn, 'frames while the document came').toBeGreaterThan(1); // a busy machine paints few frames
    const sum = seen.shifts.reduce((all, { value }) => all + value, 0);
    expect(sum, JSON.stringify(seen.shifts)).toBeLessThan(most);
  });
});

interface Seen {
  /** number of frames before the document was complete */
  drawn: number;
  shifts: Shift[];
}

interface Shift {
  value: number;
  /** the start of each moved element, as HTML */
  moved: string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** Runs in each document before its scripts. Reports frames while the document loads, and layout shifts at any time. */
function listen(): void {
  const { report } = window as unknown as { report: (pathname: string, shift?: Shift) => Promise<void> };
  const { pathname } = location;
  const count = () => {
    if (document.readyState !== 'loading') return;
    void report(pathname);
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : String(node)));
      void report(pathname, { value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import { launch } from '#tests/support/browser/chromium.ts';
import { freePort } from '#tests/support/network/free-port.ts';

/** Lighthouse profiles, both simulated: a phone with slow 4G and a CPU 4 times slower, and a desktop. */
export const profiles = ['mobile', 'desktop'] as const;
export type Profile = (typeof profiles)[number];

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** Measurements of one visit with an empty cache. */
export interface Visit {
  /** ms */
  lcp: number;
  /** ms */
  tbt: number;
  cls: number;
  /** 0 to 100; undefined if not requested */
  scores: Partial<Record<Category, number>>;
  /** ids of audits with less than the full score */
  lostAudits: string[];
  /** number of requests to this site until the network is idle */
  requests: number;
  /** URLs requested from other origins */
  externalUrls: string[];
}

interface AuditOptions {
  executablePath: string;
  profile: Profile;
  only?: readonly Category[];
  /** URL patterns to block, with * as wildcard */
  blocked: string[];
}

/**
 * Audits one visit. Lighthouse sometimes loses the start of its trace (NO_NAVSTART), so it retries this error up to
 * twice.
 */
export async function audit(url: string, options: AuditOptions): Promise<Visit> {
  for (let retriesLeft = 2; ; retriesLeft -= 1) {
    const { runtimeError, ...result } = await run(url, options);
    if (!runtimeError) return visitOf(result, new URL(url).origin);
    if (runtimeError.code !== 'NO_NAVSTART' || retriesLeft === 0) throw new Error(`${url}: ${runtimeError.message}`);
  }
}

/** Runs Lighthouse in a new browser. */
async function run(url: string, options: AuditOptions): Promise<Result> {
  const port = await freePort();
  const browser = await launch(options.executablePath, [`--remote-debugging-port=${port}`]);
  try {
    const ran = await lighthouse(
      url,
      flagsOf(options, port),
      options.profile === 'desktop' ? desktopConfig : undefined,
    );
    if (!ran) throw new Error(`Lighthouse returned no result for ${url}`);
    return ran.lhr;
  } finally {
    await browser.close();
  }
}

const flagsOf = ({ only, blocked }: AuditOptions, port: number): Flags => ({
  port,
  logLevel: 'error',
  onlyCategories: [...(only ?? categories)],
  blockedUrlPatterns: blocked,
  disableFullPageScreenshot: true, // a screenshot of the full page would load lazy images
});

function visitOf({ audits, categories: found }: Result, origin: string): Visit {
  const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const addresses = requestsOf(audits).filter((address) => /^https?:/.test(address));
  const externalUrls = addresses.filter((address) => new URL(address).origin !== origin);
  const scored = categories.filter((name) => found[name]);
  const lostAudits = scored.flatMap((name) =>
    (found[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < (name === 'performance' ? 0.9 : 1))
      .map(({ id }) => id),
  );
  return {
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scores: Object.fromEntries(scored.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)])),
    lostAudits,
    requests: addresses.length - externalUrls.length,
    externalUrls,
  };
}

function requestsOf(audits: Result['audits']): string[] {
  const { details } = audits['network-requests'] ?? {};
  return details?.type === 'table' ? details.items.map(({ url }) => String(url)) : [];
}

import { existsSync } from 'node:fs';

interface Installation {
  name: string;
  paths: readonly (string | undefined)[];
  /** how to install it */
  how: string;
}

/**
 * Path of a browser on this machine. Without the browser, prints how to install it and returns undefined; in CI, throws.
 */
export function findBrowser({ name, paths, how }: Installation): string | undefined {
  const path = paths.find((candidate) => candidate && existsSync(candidate));
  if (path) return path;
  const advice = `No ${name} found: ${how}.`;
  if (process.env.CI === 'true') throw new Error(advice);
  console.warn(`${advice} Its journeys are skipped.`);
  return undefined;
}

/**
 * Does nothing on the site. In the demo and in development, vite.config.ts replaces this file by
 * src/gallery/live/watch-app.ts.
 */
export function watchFlows(): void {}

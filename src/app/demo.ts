/** Nothing to do in the site itself. In a demo and in development vite.config.ts replaces this file by src/gallery/watch-app.ts. */
export function watchFlows(): void {}

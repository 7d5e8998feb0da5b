/** The site itself needs nothing here. In a demo and in development vite.config.ts puts src/gallery/watch-app.ts in its place. */

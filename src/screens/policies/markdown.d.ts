/** Policies are Markdown files that the build turns into HTML (vite.config.ts). */
declare module '*.md' {
  export const html: string;
}

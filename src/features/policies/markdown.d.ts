/** Policies are Markdown files that the build turns into HTML (vite.pages.ts). */
declare module '*.md' {
  export const html: string;
  export const headings: { id: string; text: string }[];
}

/** Policies are Markdown files that the build turns into HTML (vite/policies.ts). */
declare module '*.md' {
  export const html: string;
  export const headings: { id: string; text: string }[];
}

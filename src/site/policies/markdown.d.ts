/** The build converts the Markdown files of the policies to HTML (vite/policies.ts). */
declare module '*.md' {
  export const html: string;
  export const headings: { id: string; text: string }[];
}

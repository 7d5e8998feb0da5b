import type { ReactNode } from 'react';

/** In place of rjsf's Markdown renderer, 28 kB compressed: our documents have plain texts. See vite.config.ts. */
export const Markdown = ({ children }: { children?: ReactNode }) => children;

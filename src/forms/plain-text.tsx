import type { ReactNode } from 'react';

/** Replaces rjsf's Markdown renderer (28 kB compressed): form documents have plain texts. See vite.config.ts. */
export const Markdown = ({ children }: { children?: ReactNode }) => children;

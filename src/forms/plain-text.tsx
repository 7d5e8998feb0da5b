import type { ReactNode } from 'react';

/**
 * Replaces the Markdown renderer of rjsf (28 kB compressed), because our form documents contain only plain text.
 * vite.config.ts sets the alias.
 */
export const Markdown = ({ children }: { children?: ReactNode }) => children;

import type { AnchorHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';

/** A link that looks like a button, for pages that come without Mantine: it loads a document. Look: Buttons. */
export function ButtonLink({ variant = 'filled', size, icon, className = '', children, ...more }: ButtonLinkProps) {
  return (
    <a className={`${styles.button} ${styles.link} ${className}`} data-variant={variant} data-size={size} {...more}>
      {icon}
      {children}
    </a>
  );
}

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  variant?: 'filled' | 'default' | 'subtle' | 'brass' | 'line' | 'grey';
  size?: 'lg' | 'sm';
  icon?: ReactNode;
  children: ReactNode;
}

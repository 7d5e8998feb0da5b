import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';
import own from './plain-button.module.css';

/** A button that looks as Mantine's do, for what is drawn before Mantine is there. Look: Buttons. */
export function PlainButton({ variant = 'filled', size, icon, className = '', children, ...more }: PlainButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.link} ${own.plain} ${className}`}
      data-variant={variant}
      data-size={size}
      {...more}
    >
      {icon}
      {children}
    </button>
  );
}

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'filled' | 'default' | 'subtle' | 'brass' | 'line' | 'grey';
  size?: 'lg' | 'sm';
  icon?: ReactNode;
}

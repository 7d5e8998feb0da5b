import { Link, type LinkProps } from 'react-router-dom';
import type { ButtonLook } from './button.tsx';
import styles from './button.module.css';

/** A link to a screen of the same document that looks like a button. */
export function RouterButton({ variant = 'filled', size, fullWidth, icon, children, ...more }: RouterButtonProps) {
  return (
    <Link
      data-variant={variant}
      data-size={size}
      data-block={fullWidth}
      {...more}
      className={`${styles.button} ${more.className ?? ''}`}
    >
      {icon}
      {children}
    </Link>
  );
}

type RouterButtonProps = LinkProps & Omit<ButtonLook, 'iconAfter'> & { className?: string | undefined };

import type { InputHTMLAttributes, ReactNode } from 'react';
import classes from './check.module.css';

interface CheckProps extends InputHTMLAttributes<HTMLInputElement> {
  type?: 'checkbox' | 'radio';
}

/** A checkbox or radio button with its mark, without a label. */
export function Check({ type = 'checkbox', ...input }: CheckProps) {
  return (
    <span className={classes.inner}>
      <input {...input} type={type} className={classes.input} />
      {type === 'checkbox' ? tick : dot}
    </span>
  );
}

const tick = (
  <svg viewBox="0 0 10 7" className={classes.tick} aria-hidden="true">
    <path
      fill="currentcolor"
      d="M4 4.586L1.707 2.293A1 1 0 1 0 .293 3.707l3 3a.997.997 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293L4 4.586z"
    />
  </svg>
);
const dot = <span className={classes.dot} aria-hidden="true" />;

interface CheckLineProps extends CheckProps {
  id: string;
  label: ReactNode;
  /** hint or error below the label */
  children?: ReactNode;
}

/** A checkbox or radio button with its clickable label. */
export function CheckLine({ label, children, ...input }: CheckLineProps) {
  return (
    <div className={classes.body}>
      <Check {...input} />
      <div className={classes.words}>
        <label htmlFor={input.id} className={classes.label} data-disabled={input.disabled || undefined}>
          {label}
        </label>
        {children}
      </div>
    </div>
  );
}

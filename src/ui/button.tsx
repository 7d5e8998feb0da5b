import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';

/** A button; with `href` a link that looks like one, and loads a document. Look: Buttons. */
export function Button(props: ButtonProps) {
  const { variant = 'filled', size, fullWidth, icon, iconAfter, className = '', children, ...more } = props;
  const attributes: LinkAttributes | ButtonAttributes = more;
  const face = {
    className: `${styles.button} ${className}`,
    'data-variant': variant,
    'data-size': size,
    'data-block': fullWidth,
  };
  const content = (
    <>
      {icon}
      {children}
      {iconAfter}
    </>
  );
  if (isLink(attributes)) {
    return (
      <a {...face} {...attributes}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" {...face} {...attributes}>
      {content}
    </button>
  );
}

interface ButtonLook {
  /** primary, unless stated; secondary: default; tertiary: subtle; on deep ground: brass and line; closed: grey */
  variant?: 'filled' | 'default' | 'subtle' | 'brass' | 'line' | 'grey' | 'danger' | undefined;
  size?: 'lg' | 'sm' | undefined;
  fullWidth?: boolean | undefined;
  /** before the words */
  icon?: ReactNode;
  iconAfter?: ReactNode;
}

type LinkAttributes = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };
type ButtonAttributes = ButtonHTMLAttributes<HTMLButtonElement> & {
  href?: undefined;
  ref?: Ref<HTMLButtonElement>;
};
type ButtonProps = ButtonLook & (LinkAttributes | ButtonAttributes);

const isLink = (attributes: LinkAttributes | ButtonAttributes): attributes is LinkAttributes =>
  attributes.href !== undefined;

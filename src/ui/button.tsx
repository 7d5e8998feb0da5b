import { Button as MantineButton } from '@mantine/core';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from './link.tsx';

interface ButtonLook {
  /** primary: filled; secondary: default; tertiary: subtle; on dark backgrounds: brass and line; closed phase: grey */
  variant?: 'filled' | 'default' | 'subtle' | 'brass' | 'line' | 'grey' | 'danger' | undefined;
  size?: 'lg' | 'sm' | undefined;
  fullWidth?: boolean | undefined;
  /** before the text */
  icon?: ReactNode;
  iconAfter?: ReactNode;
}

type ButtonAttributes = ButtonHTMLAttributes<HTMLButtonElement> & {
  href?: undefined;
  ref?: Ref<HTMLButtonElement>;
};
type ButtonProps = ButtonLook & (LinkProps | ButtonAttributes);

/** Mantine's button; with `href` a link that looks like a button. */
export function Button({ variant = 'filled', size, fullWidth = false, icon, iconAfter, ...attributes }: ButtonProps) {
  const look = { variant, fullWidth, leftSection: icon, rightSection: iconAfter, 'data-size': size };
  return attributes.href === undefined ? (
    <MantineButton {...look} {...attributes} />
  ) : (
    <MantineButton component={Link} {...look} {...attributes} />
  );
}

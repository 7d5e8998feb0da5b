import { Button as MantineButton, type MantineStyleProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { isValidElement, type ButtonHTMLAttributes, type ReactElement, type Ref } from 'react';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './spinner.tsx';

interface ButtonLook {
  /** 'filled': primary; 'default': secondary; 'subtle': tertiary; 'brass', 'line': for dark backgrounds */
  variant?: 'filled' | 'default' | 'subtle' | 'brass' | 'line' | 'grey' | 'danger' | undefined;
  size?: 'lg' | 'sm' | undefined;
  fullWidth?: boolean | undefined;
  /** icon before the text; an element if the icon needs a class */
  icon?: ButtonIcon;
  iconAfter?: ButtonIcon;
  /** shows a spinner instead of the icon; the button stays focused */
  isBusy?: boolean | undefined;
}

type ButtonIcon = Icon | ReactElement | false | undefined;

type ButtonAttributes = ButtonHTMLAttributes<HTMLButtonElement> & {
  href?: undefined;
  ref?: Ref<HTMLButtonElement>;
};
type ButtonProps = ButtonLook & Pick<MantineStyleProps, 'flex' | 'mt' | 'ms'> & (LinkProps | ButtonAttributes);

/** Mantine's button. With `href`, it is a link that looks like a button. */
export function Button({
  variant = 'filled',
  size,
  fullWidth = false,
  icon,
  iconAfter,
  isBusy = false,
  'aria-disabled': isOff = isBusy,
  ...attributes
}: ButtonProps) {
  const look = {
    variant,
    fullWidth,
    leftSection: isBusy ? <Spinner /> : iconElement(icon, size),
    rightSection: iconElement(iconAfter, size),
    'data-size': size,
    'aria-disabled': isOff || undefined,
  };
  return attributes.href === undefined ? (
    <MantineButton {...look} {...attributes} />
  ) : (
    <MantineButton component={Link} {...look} {...attributes} />
  );
}

function iconElement(icon: ButtonIcon, size: ButtonLook['size']) {
  if (!icon || isValidElement(icon)) return icon;
  const Sign = icon;
  return <Sign size={size === 'sm' ? 18 : 20} stroke={1.75} aria-hidden="true" />;
}

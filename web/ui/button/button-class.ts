import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export interface ButtonLook {
  /** main: the one action of a place; outline: others; plain: the way back; danger: what cannot be undone */
  variant?: 'main' | 'outline' | 'plain' | 'danger' | 'link' | 'invert' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  isWide?: boolean | undefined;
  /** a square for one icon; give the button an aria-label */
  isIconOnly?: boolean | undefined;
  className?: string | undefined;
}

/** The classes of a button, for elements that are made by neither Button nor ButtonLink. */
export function buttonClass(look: ButtonLook = {}): string {
  const { variant = 'outline', size = 'medium', isWide, isIconOnly, className } = look;
  return classNames(
    styles.button,
    styles[variant],
    styles[size],
    isWide && styles.wide,
    isIconOnly && styles.icon,
    className,
  );
}

import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import styles from './button.module.css';

export type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** Shows a spinner and ignores presses, but keeps the focus (a disabled button would lose it). */
    isBusy?: boolean | undefined;
    /** Ignores presses for now, and keeps the focus: see web/lib/press-gate.ts. */
    isHeld?: boolean | undefined;
  };

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    isWide,
    isIconOnly,
    className,
    isBusy = false,
    isHeld = false,
    onClick,
    children,
    ...rest
  } = props;
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy || isHeld) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, isWide, isIconOnly, className })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isHeld || rest['aria-disabled']}
      onClick={handleClick}
    >
      {isBusy && <span className={styles.spinner} aria-hidden="true" />}
      {isBusy && isIconOnly ? null : children}
    </button>
  );
}

export type ButtonLinkProps = ButtonLook & ComponentProps<'a'>;

/** A link that looks like a button; in-app pages are plain addresses: `href="#/login"`. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, isWide, isIconOnly, className, children, ...rest } = props;
  return (
    <a {...rest} className={buttonClass({ variant, size, isWide, isIconOnly, className })}>
      {children}
    </a>
  );
}

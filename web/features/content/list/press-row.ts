import type { MouseEvent } from 'react';

/** Anywhere on a row a press does what one on its title does, and its text can be selected all the same. */
export function pressRow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event;
  const isOther = target instanceof Element && target.closest('a, button') !== null;
  if (isOther || window.getSelection()?.isCollapsed === false) return;
  const press = new window.MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    ctrlKey,
    metaKey,
    shiftKey,
  });
  currentTarget.querySelector('h2 a')?.dispatchEvent(press);
}

import { useEffect, type RefObject } from 'react';

const focusable = 'button:not([disabled]), [href], input, [tabindex]:not([tabindex="-1"])';

/**
 * For an element that is a dialog as long as it is there: keeps Tab inside it, calls `onEscape`, and at the end gives the
 * focus back to where it was.
 */
export function useModalFocus(element: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const inside = element.current;
    const before = document.activeElement;
    inside?.focus();
    return () => {
      // Unless somebody has moved the focus on purpose meanwhile.
      const isLost = document.activeElement === document.body || inside?.contains(document.activeElement);
      if (isLost && before instanceof HTMLElement) before.focus();
    };
  }, [element]);

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key === 'Escape') onEscape();
      if (event.key === 'Tab' && element.current) keepInside(event, element.current);
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [element, onEscape]);
}

function keepInside(event: KeyboardEvent, inside: HTMLElement): void {
  const stops = [...inside.querySelectorAll<HTMLElement>(focusable)];
  const [first, last] = [stops[0], stops.at(-1)];
  const active = document.activeElement;
  const isLeaving = event.shiftKey ? active === first || active === inside : active === last;
  if (!isLeaving && inside.contains(active)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

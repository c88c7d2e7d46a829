import { startTransition, useEffect, useState, type RefObject } from 'react';

/** True while any part of the element is in the window, or within `margin` (CSS, such as '300px') of it. */
export function useVisible(element: RefObject<Element | null>, margin = '0px'): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => observe(element.current, margin, setVisible), [element, margin]);
  return isVisible;
}

/** Returns true once the element has come near the window. */
export function useSeen(element: RefObject<Element | null>, margin: string): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen) return;
    return observe(element.current, margin, (isVisible) => {
      if (isVisible) startTransition(() => setSeen(true));
    });
  }, [element, margin, isSeen]);
  return isSeen;
}

function observe(element: Element | null, margin: string, tell: (isVisible: boolean) => void) {
  if (element === null) return;
  const observer = new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting ?? false), {
    rootMargin: margin,
  });
  observer.observe(element);
  return () => observer.disconnect();
}

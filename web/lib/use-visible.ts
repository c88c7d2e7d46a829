import { useEffect, useState, type RefObject } from 'react';

/** True while any part of the element is in the window, or within `margin` (CSS, such as '300px') of it. */
export function useVisible(element: RefObject<Element | null>, margin = '0px'): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setVisible(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return isVisible;
}

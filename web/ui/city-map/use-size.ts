import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

export interface Size {
  width: number;
  /** Of its text. */
  font: number;
}

/** How wide an element is and how large its text, as long as it is there. `key`: what else changes the text. */
export function useSize(key: unknown): { ref: RefObject<HTMLDivElement | null>; size: Size } {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 560, font: 16 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const width = element.clientWidth;
      const font = Number.parseFloat(getComputedStyle(element).fontSize);
      if (width > 0)
        setSize((before) => (before.width === width && before.font === font ? before : { width, font }));
    };
    // it calls at once, before anything is painted, and whenever the size changes
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [key]);
  return { ref, size };
}

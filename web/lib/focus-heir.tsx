import { useLayoutEffect, useRef, type ReactNode } from 'react';

export interface FocusHeirProps {
  /** The element that receives the focus. It must be focusable. */
  heir: () => HTMLElement | null | undefined;
  children: ReactNode;
}

/**
 * Moves the focus to another element if its own disappears with it. Otherwise the keyboard begins again at the top of
 * the page.
 */
export function FocusHeir({ heir, children }: FocusHeirProps) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(heir);
  useLayoutEffect(() => {
    latest.current = heir;
  });
  // a layout effect's end comes before the elements go
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.contains(document.activeElement)) latest.current()?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={place} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}

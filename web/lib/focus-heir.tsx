import { useLayoutEffect, useRef, type ReactNode } from 'react';

export interface FocusHeirProps {
  /** Who gets it; it must be able to take the focus. */
  heir: () => HTMLElement | null | undefined;
  children: ReactNode;
}

/** What goes away while it has the focus leaves it to somebody: otherwise the keyboard begins again at the top of the page. */
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

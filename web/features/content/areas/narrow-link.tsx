import type { MouseEvent, ReactNode } from 'react';
import { mainHeading } from '#web/lib/main-heading.ts';
import { addressOf } from '#web/lib/routing/address.ts';

/** Narrows the list of the page to an area. */
export function NarrowLink({ path, area, children }: { path: string; area: string; children: ReactNode }) {
  return (
    <a className="inline" href={`#${addressOf(path, { area })}`} onClick={toTop}>
      {children}
    </a>
  );
}

/** The list may be far above: whoever narrows it from here goes on reading there. */
function toTop({ ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (ctrlKey || metaKey || shiftKey) return;
  const heading = mainHeading();
  // after the link has changed the address
  requestAnimationFrame(() => heading?.focus());
}

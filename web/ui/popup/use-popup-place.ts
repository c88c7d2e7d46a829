import { useLayoutEffect, type RefObject } from 'react';

const gap = 4;
/** As high a popup shows something to choose: one row below its head. */
const least = 100;

/**
 * Keeps a popup (`position: fixed`, so that no scrolling box cuts it off) at its anchor and as wide: below, or above
 * where there is more room that no bar lies over; and no higher than that room, so that a small window cuts nothing off.
 */
export function usePopupPlace(
  popup: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const popupElement = popup.current;
    const anchorElement = anchor.current;
    if (!popupElement || !anchorElement) return;
    // Once for each size of the window: measured anew after each placing, a last digit would differ and never rest.
    let scale = scaleOf(popupElement);
    const update = () => place(popupElement, anchorElement, scale);
    const rescale = () => {
      scale = scaleOf(popupElement);
      update();
    };
    const { above, below } = roomsAt(anchorElement.getBoundingClientRect());
    if (Math.max(above, below) < least) anchorElement.scrollIntoView({ block: 'start' });
    update();
    const sizes = new ResizeObserver(update);
    sizes.observe(popupElement);
    sizes.observe(anchorElement);
    const handleScroll = ({ target }: Event) => {
      // what scrolls inside of it moves nothing
      if (!(target instanceof Node && popupElement.contains(target))) update();
    };
    window.addEventListener('scroll', handleScroll, { capture: true, passive: true });
    window.addEventListener('resize', rescale);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', handleScroll, { capture: true });
      window.removeEventListener('resize', rescale);
    };
  }, [popup, anchor]);
}

/** Browsers differ in what a scaled page (page-zoom.ts) does to measured and to styled lengths: how the two relate. */
function scaleOf(element: HTMLElement): number {
  return element.getBoundingClientRect().width / parseFloat(getComputedStyle(element).width) || 1;
}

/** What lies over the window's edges, as base.css tells the browser for what gets the focus. */
function coveredEdges(): { top: number; bottom: number } {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return { top: parseFloat(scrollPaddingTop) || 0, bottom: parseFloat(scrollPaddingBottom) || 0 };
}

function roomsAt({ top, bottom }: DOMRect): { above: number; below: number } {
  const hidden = coveredEdges();
  return { above: top - hidden.top - gap, below: window.innerHeight - hidden.bottom - bottom - gap };
}

function place(popup: HTMLElement, anchor: HTMLElement, scale: number): void {
  const { style } = popup;
  // Measured at the origin first.
  style.left = '0';
  style.top = '0';
  style.maxHeight = '';
  const target = anchor.getBoundingClientRect();
  style.width = `${target.width / scale}px`;
  const natural = popup.getBoundingClientRect().height;

  const { above, below } = roomsAt(target);
  const isAbove = natural > below && above > below;
  style.maxHeight = `${Math.max(least, isAbove ? above : below) / scale}px`;
  const own = popup.getBoundingClientRect();
  const top = isAbove ? target.top - gap - own.height : target.bottom + gap;
  const left = Math.max(gap, Math.min(target.left, window.innerWidth - own.width - gap));
  style.left = `${(left - own.left) / scale}px`;
  style.top = `${(top - own.top) / scale}px`;
}

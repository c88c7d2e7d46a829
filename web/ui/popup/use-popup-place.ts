import { useLayoutEffect, type RefObject } from 'react';

const gap = 4;

/**
 * Keeps a popup (`position: fixed`, so that no scrolling box cuts it off) at its anchor and as wide: below, or above
 * where there is more room that no bar lies over.
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
    update();
    const sizes = new ResizeObserver(update);
    sizes.observe(popupElement);
    sizes.observe(anchorElement);
    window.addEventListener('scroll', update, { capture: true, passive: true });
    window.addEventListener('resize', rescale);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', update, { capture: true });
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

function place(popup: HTMLElement, anchor: HTMLElement, scale: number): void {
  const { style } = popup;
  // Measured at the origin first.
  style.left = '0';
  style.top = '0';
  const target = anchor.getBoundingClientRect();
  style.width = `${target.width / scale}px`;
  const own = popup.getBoundingClientRect();

  const hidden = coveredEdges();
  const roomBelow = window.innerHeight - hidden.bottom - target.bottom - gap;
  const roomAbove = target.top - hidden.top - gap;
  const isAbove = own.height > roomBelow && roomAbove > roomBelow;
  const top = isAbove ? target.top - gap - own.height : target.bottom + gap;
  const left = Math.max(gap, Math.min(target.left, window.innerWidth - own.width - gap));
  style.left = `${(left - own.left) / scale}px`;
  style.top = `${(top - own.top) / scale}px`;
}

/** Section 9 of the portal specification: the animation takes 500 ms; the offset is relative to the page's start. */
const animationMilliseconds = 500;
const offsetPixels = -60;

export function scrollToTop(): void {
  const start = window.scrollY;
  // An offset before the page's start ends at the start.
  const end = Math.max(0, offsetPixels);
  if (isStill()) {
    window.scrollTo(0, end);
    return;
  }
  const startedAt = performance.now();
  function step(now: number) {
    const share = Math.min(1, (now - startedAt) / animationMilliseconds);
    // fast at first, slow at the end
    window.scrollTo(0, start + (end - start) * (1 - (1 - share) ** 3));
    if (share < 1) requestAnimationFrame(step);
  }
  requestAnimationFrame(step);
}

/** Nothing moves for those who asked their system for it, and in elder mode. */
function isStill(): boolean {
  return (
    window.matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.documentElement.dataset['mode']?.includes('elder') === true
  );
}

const longestMilliseconds = 8_000;

/**
 * Puts the focus on a field of the page that a link leads to, once it is there. Whoever does something else meanwhile is left
 * alone.
 */
export function focusWhenThere(selector: string): void {
  const end = new AbortController();
  const leave = () => end.abort();
  const until = Date.now() + longestMilliseconds;
  // the press that led here ends first
  setTimeout(() => {
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, leave, { once: true, signal: end.signal });
  });
  const look = () => {
    if (end.signal.aborted || Date.now() > until) {
      leave();
      return;
    }
    const field = document.querySelector<HTMLElement>(`#main ${selector}`);
    if (field === null || !field.checkVisibility()) {
      requestAnimationFrame(look);
      return;
    }
    leave();
    // the page that has just come puts the focus on its heading first
    requestAnimationFrame(() => {
      field.focus({ preventScroll: true });
      field.scrollIntoView({ block: 'center' });
    });
  };
  requestAnimationFrame(look);
}

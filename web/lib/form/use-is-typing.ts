import { useEffect, useState } from 'react';

/** How long after a field has been left, in milliseconds: the button beside it may be on its way to be pressed. */
const pause = 1000;

const fields = 'input, textarea, select';

/**
 * Returns true while a field of the page has the focus, and a moment longer. For what comes up by itself: it would take
 * the focus away in the middle of a word. Fields of a dialog do not count, for they are in front already.
 */
export function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(isInField);
  useEffect(() => {
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (isInField()) setTyping(true);
      else timer = setTimeout(() => setTyping(isInField()), pause);
    };
    look(); // the field may have been left since it was drawn
    document.addEventListener('focusin', look, { signal: end.signal });
    document.addEventListener('focusout', look, { signal: end.signal });
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, []);
  return isTyping;
}

function isInField(): boolean {
  const focused = document.activeElement;
  return focused !== null && focused.matches(fields) && focused.closest('dialog') === null;
}

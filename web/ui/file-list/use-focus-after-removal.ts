import { useEffect, useRef, type RefObject } from 'react';

/**
 * A pressed button goes with its file, and the focus with it. It goes on to the button of the next file, of the one before where there
 * is no next, and to what adds files where none is left.
 */
export function useFocusAfterRemoval(
  files: readonly { id: string }[],
  adder: RefObject<HTMLElement | null> | undefined,
) {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ id: string; place: number }>(undefined);

  useEffect(() => {
    if (pressed.current === undefined || files.some(({ id }) => id === pressed.current?.id)) return;
    const { place } = pressed.current;
    pressed.current = undefined;
    // who has gone elsewhere meanwhile stays there
    if (document.activeElement !== document.body) return;
    const row = list.current?.children[Math.min(place, files.length - 1)];
    (row?.querySelector<HTMLElement>('button:last-child') ?? adder?.current)?.focus();
  }, [files, adder]);

  /** To be called when the button of a file is pressed. */
  function remember(id: string): void {
    pressed.current = { id, place: files.findIndex((file) => file.id === id) };
  }
  return { list, remember };
}

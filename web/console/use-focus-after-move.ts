import { useEffect, useRef, type RefObject } from 'react';

/**
 * Answers what notes that a row is about to be moved: once the list has its new order, the focus is on the button that has moved it, or on the
 * other one at an end.
 */
export function useFocusAfterMove(
  list: RefObject<HTMLElement | null>,
  rows: unknown,
): (key: string | number, by: -1 | 1) => void {
  const moved = useRef<{ key: string; by: -1 | 1 }>(undefined);
  useEffect(() => {
    if (moved.current === undefined) return;
    const { key, by } = moved.current;
    moved.current = undefined;
    const row = list.current?.querySelector(`[data-row="${CSS.escape(key)}"]`);
    [by, -by]
      .map((each) => row?.querySelector<HTMLElement>(`[data-move="${String(each)}"]:not(:disabled)`))
      .find((each) => each !== null && each !== undefined)
      ?.focus();
  }, [list, rows]);
  return (key, by) => {
    moved.current = { key: String(key), by };
  };
}

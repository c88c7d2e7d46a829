import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';

/** How long the pointer may be away before a panel that it opened closes. Milliseconds. */
const leaveMilliseconds = 180;

export interface PanelOptions {
  /** Opens also when the mouse comes to it. */
  opensOnHover?: boolean;
  /** Opens also when the focus comes to its button. Not for one of many: the way past them would be long. */
  opensOnFocus?: boolean;
}

/**
 * A button and the panel that belongs to it. Give `wrapperProps` to the element around both and `buttonProps` to the
 * button. Opens by pressing, and by hover and focus where asked for; Esc, pressing elsewhere and leaving close it.
 */
export function usePanel({ opensOnHover = false, opensOnFocus = false }: PanelOptions = {}) {
  const [isOpen, setOpen] = useState(false);
  const wrapper = useRef<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const leaveTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What the press is going to do is decided before the focus that comes with it has opened the panel.
  const opensByPress = useRef(true);
  const ignoresFocus = useRef(false);

  const close = useCallback(() => setOpen(false), []);
  const setWrapper = useCallback((element: HTMLElement | null) => {
    wrapper.current = element;
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const closeFromOutside = (event: Event) => {
      if (event.target instanceof Node && !wrapper.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, [isOpen, close]);
  useEffect(() => () => clearTimeout(leaveTimer.current), []);

  const hoverProps = {
    onPointerEnter(event: PointerEvent) {
      clearTimeout(leaveTimer.current);
      if (event.pointerType === 'mouse') setOpen(true);
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType === 'mouse') leaveTimer.current = setTimeout(close, leaveMilliseconds);
    },
  };
  const focusProps = {
    onFocus({ target }: FocusEvent) {
      if (target === button.current && !ignoresFocus.current) setOpen(true);
    },
  };

  return {
    isOpen,
    close,
    wrapperProps: {
      ref: setWrapper,
      ...(opensOnHover && hoverProps),
      ...(opensOnFocus && focusProps),
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        ignoresFocus.current = true;
        button.current?.focus();
        ignoresFocus.current = false;
        close();
      },
    },
    buttonProps: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': isOpen,
      onPointerDown({ pointerType }: PointerEvent) {
        // A mouse that hovers has opened it already, and pressing means "open" all the same.
        opensByPress.current = (opensOnHover && pointerType === 'mouse') || !isOpen;
      },
      onClick({ detail }: { detail: number }) {
        // detail 0: pressed by the keyboard
        setOpen((open) => (detail === 0 ? !open : opensByPress.current));
      },
    },
  };
}

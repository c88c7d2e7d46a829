import { X } from 'lucide-react';
import {
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { createPortal } from 'react-dom';
import { useSettled } from '#web/lib/press-gate.ts';
import { DialogsApart } from '../act-block/dialogs-apart.ts';
import { Button } from '../button/button.tsx';
import styles from './dialog.module.css';
import { addOpenDialog } from './open-dialogs.ts';

export interface DialogProps {
  isOpen: boolean;
  /** asked for by Escape, the cross or a press beside the dialog */
  onClose: () => void;
  title: string;
  /** in px at the design width; never wider than the window */
  width?: number | undefined;
  /** buttons at the lower edge, the main one last */
  footer?: ReactNode;
  /** false: only what stands in the dialog closes it */
  isDismissable?: boolean | undefined;
  children: ReactNode;
}

/**
 * A modal dialog on the browser's own `<dialog>`: it keeps the focus inside, makes the page behind inert and gives
 * the focus back. Content is mounted while it is open only, so that each opening starts fresh.
 */
export function Dialog({ isOpen, ...props }: DialogProps) {
  const isApart = useContext(DialogsApart);
  if (!isOpen) return null;
  return isApart ? createPortal(<OpenDialog {...props} />, document.body) : <OpenDialog {...props} />;
}

function OpenDialog(props: Omit<DialogProps, 'isOpen'>) {
  const { onClose, title, width = 700, footer, isDismissable = true, children } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);

  // A layout effect, because the focus goes back only while the dialog is still in the document.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    heading.current?.focus(); // read from its title on, instead of from the cross
    const remove = addOpenDialog(element);
    return () => {
      remove();
      element.close();
    };
  }, []);

  const isScrolling = useScrolling(body, content);
  const isSettled = useSettled('', { fromStart: true });

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault(); // the browser would close it without asking
    if (isDismissable) onClose();
  }
  /** Escape where nothing in the dialog has the focus, as after a press on its text. A chooser of files tells its own cancelling here, too. */
  function handleCancel(event: SyntheticEvent) {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    if (isDismissable) onClose();
  }
  /** Browsers let nobody prevent it a second time. */
  function handleClosed(event: SyntheticEvent) {
    if (event.target !== dialog.current || dialog.current.open) return;
    if (isDismissable) onClose();
    else dialog.current.showModal();
  }
  function handlePress(event: MouseEvent) {
    // the second of two presses on what has opened it closes it not
    if (isDismissable && isSettled && event.target === dialog.current) onClose();
  }

  return (
    // The keyboard's way to close by pressing beside the dialog is Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      style={{ width }}
      aria-labelledby={titleId}
      onKeyDown={handleKey}
      onCancel={handleCancel}
      onClose={handleClosed}
      onMouseDown={handlePress}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          <h2 ref={heading} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {isDismissable && (
            <Button variant="link" isIconOnly aria-label="关闭" onClick={onClose}>
              <X aria-hidden="true" />
            </Button>
          )}
        </header>
        {/* What scrolls must be reachable by keyboard (axe: scrollable-region-focusable); otherwise it would be a stop for nothing. */}
        <div
          ref={body}
          className={styles.body}
          role="region"
          aria-labelledby={titleId}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={isScrolling ? 0 : undefined}
        >
          <div ref={content}>{children}</div>
        </div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}

/** Whether a box has more in it than it shows. Call it after the effect that shows the box, or the first picture knows nothing. */
function useScrolling(box: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): boolean {
  const [isScrolling, setScrolling] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !content.current) return;
    const measure = () => setScrolling(element.scrollHeight > element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [box, content]);
  return isScrolling;
}

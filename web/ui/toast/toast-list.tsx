import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { alertIcons, type AlertTone } from '../alert/alert.tsx';
import { classNames } from '../class-names.ts';
import { useTopmostDialog } from '../dialog/open-dialogs.ts';
import styles from './toast-list.module.css';

export interface ToastMessage {
  id: number;
  tone: AlertTone;
  text: string;
  undo?: (() => void) | undefined;
}

export interface ToastListProps {
  toasts: readonly ToastMessage[];
  onDismiss: (id: number) => void;
}

/** How long a toast stays; an error stays until it is closed. */
const stayMs = 6000;
/** How long an undo button stays. */
const undoMs = 10_000;

/**
 * Short messages above the page and above an open dialog. None goes away while the pointer or the focus is on them
 * (WCAG 2.2.1). Stands once in the root of the page, also while there is nothing to say.
 */
export function ToastList({ toasts, onDismiss }: ToastListProps) {
  const dialog = useTopmostDialog();
  const [isHeld, setIsHeld] = useState(false);
  useUndoKey(toasts);
  const isError = (toast: ToastMessage) => toast.tone === 'error';
  // The pointer's leave is not told when what it was on goes away.
  if (isHeld && toasts.length === 0) setIsHeld(false);

  const hold = {
    onMouseEnter: () => setIsHeld(true),
    onMouseLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  };
  const draw = (toast: ToastMessage) => (
    <Toast key={toast.id} {...toast} isHeld={isHeld} onDismiss={() => onDismiss(toast.id)} />
  );
  return createPortal(
    <div className={styles.region} {...hold}>
      {/* Both regions stand there before their content comes: only then it is read out. */}
      <div role="alert">{toasts.filter(isError).map(draw)}</div>
      <div role="status">{toasts.filter((toast) => !isError(toast)).map(draw)}</div>
    </div>,
    dialog ?? document.body,
  );
}

/** In these elements the undo key undoes the typing. */
const writes = 'input, textarea, select, [contenteditable]';

/** Ctrl+Z takes back what was done last: by keyboard the way to the button is longer than the time for it. */
function useUndoKey(toasts: readonly ToastMessage[]) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isUndo =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
    if (!isUndo || event.repeat || (event.target instanceof Element && event.target.closest(writes))) return;
    const button = document.getElementById(`undo-${String(lastUndoable(toasts)?.id)}`);
    if (button === null) return;
    event.preventDefault();
    button.click();
  });
  const isOffered = lastUndoable(toasts) !== undefined;
  useEffect(() => {
    if (!isOffered) return undefined;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOffered]);
}

const lastUndoable = (toasts: readonly ToastMessage[]) => toasts.findLast(({ undo }) => undo !== undefined);

interface ToastProps extends ToastMessage {
  isHeld: boolean;
  onDismiss: () => void;
}

function Toast({ id, tone, text, undo, isHeld, onDismiss }: ToastProps) {
  const dismiss = useEffectEvent(onDismiss);
  const stay = undo === undefined ? stayMs : undoMs;
  useEffect(() => {
    if (isHeld || tone === 'error') return;
    const timer = setTimeout(() => dismiss(), stay);
    return () => clearTimeout(timer);
  }, [isHeld, tone, stay]);

  const Icon = alertIcons[tone];
  return (
    <div className={classNames(styles.toast, styles[tone])}>
      <Icon aria-hidden="true" />
      <p>{text}</p>
      {undo !== undefined && (
        <button
          type="button"
          id={`undo-${String(id)}`}
          className={styles.undo}
          aria-keyshortcuts="Control+Z"
          aria-label={`撤销：${text}`}
          onClick={() => {
            onDismiss();
            undo();
          }}
        >
          撤销<kbd aria-hidden="true">Ctrl+Z</kbd>
        </button>
      )}
      <button type="button" aria-label="关闭提示" onClick={onDismiss}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}

import { useRef, useState, type ReactNode } from 'react';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { useSettled } from '#web/lib/press-gate.ts';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';
import styles from './action-bar.module.css';

export interface Act {
  /** The move, as the list of allowed ones names it. */
  key: string;
  label: string;
  isMain?: boolean | undefined;
  isBusy?: boolean | undefined;
  onPress: () => void;
  /** What follows, asked before: of what discloses something, ends something or cannot be undone. */
  ask?: { title?: string; text: ReactNode; cancelLabel?: string } | undefined;
}

export interface ActionBarProps {
  /** What the buttons are about. */
  label: string;
  acts: readonly Act[];
  className?: string | undefined;
  isSmall?: boolean | undefined;
  /** Links beside them. */
  before?: ReactNode;
  after?: ReactNode;
}

/**
 * What can be done now, a button each, from the list of allowed moves. When others take their place none takes a press for a moment, nor the focus that one
 * of them had: the second press on a place does not do what has come there.
 */
export function ActionBar({ label, acts, className, isSmall = false, before, after }: ActionBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<string>();
  const isSettled = useSettled(acts.map(({ key }) => key).join(' '));
  const question = acts.find(({ key }) => key === asked);
  const close = () => setAsked(undefined);
  return (
    <div
      ref={place}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className={classNames(styles.bar, className)}
    >
      {before}
      {acts.map(({ key, label: name, isMain = false, isBusy = false, onPress, ask }) => (
        <FocusHeir key={key} heir={() => place.current}>
          <Button
            variant={isMain ? 'main' : undefined}
            size={isSmall ? 'small' : undefined}
            isBusy={isBusy}
            isHeld={!isSettled}
            onClick={() => (ask === undefined ? onPress() : setAsked(key))}
          >
            {name}
          </Button>
        </FocusHeir>
      ))}
      {after}
      <ConfirmDialog
        isOpen={question?.ask !== undefined}
        title={question?.ask?.title ?? question?.label ?? ''}
        confirmLabel={`确认${question?.label ?? ''}`}
        cancelLabel={question?.ask?.cancelLabel}
        isBusy={question?.isBusy}
        onClose={close}
        onConfirm={() => {
          close();
          question?.onPress();
        }}
      >
        <p>{question?.ask?.text}</p>
      </ConfirmDialog>
    </div>
  );
}

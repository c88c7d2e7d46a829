import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { CallDefinition } from '#contract/call.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { makeStale } from '#web/lib/call/stale.ts';
import type { Form } from '#web/lib/form/use-form.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { useSettled } from '#web/lib/press-gate.ts';
import { useStore } from '#web/lib/store.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button, type ButtonProps } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { caseHeading } from './case.tsx';
import { shortcutsOn, useShortcuts } from './shortcuts.ts';
import styles from './case.module.css';

export interface DecisionAct<Action extends string> {
  action: Action;
  label: string;
  variant?: ButtonProps['variant'];
  /** The key that brings the focus to it: A agrees, R returns, X refuses. */
  shortcut?: 'A' | 'R' | 'X';
  /** Said once it is done. */
  done: string;
  /** What follows, where it cannot be taken back. It is asked first. */
  asks?: string;
}

export interface DecisionProps<
  Action extends string,
  Ruled extends { comment: string },
  Values extends Ruled,
> {
  /** What can be decided now, in the order in which it stands. */
  acts: readonly DecisionAct<Action>[];
  form: Form<Ruled, Values>;
  /** Makes the decision; what it throws stands above the buttons. */
  send: (action: Action, values: Values) => Promise<unknown>;
  /** What the call writes is asked for anew when the decision was refused with one of these codes. */
  moved: { codes: readonly number[]; call: Pick<CallDefinition, 'writes'> };
  onDecided: () => void;
  title?: string;
  /** Why something that one looks for is not offered. */
  hint?: string;
  /** The field for words; undefined: no decision wants any. */
  comment?: { label: string; help: string; maxLength: number; isOptional?: boolean };
  /** Ready sentences for it. */
  phrases?: readonly string[];
  /** Fields of its own, before the words. */
  children?: ReactNode;
  /** Said where nothing can be decided. */
  closed: string;
}

/** What somebody can decide now, with a reason. */
export function Decision<Action extends string, Ruled extends { comment: string }, Values extends Ruled>({
  acts,
  form,
  send,
  moved,
  onDecided,
  title = '审核意见',
  hint = '',
  comment,
  phrases = [],
  children,
  closed,
}: DecisionProps<Action, Ruled, Values>) {
  const [asked, setAsked] = useState<DecisionAct<Action>>();
  const [pending, setPending] = useState<Action>();
  // the case before had its buttons at the same place: a second press is not for this one
  const isSettled = useSettled('', { fromStart: true });
  const place = useRef<HTMLFormElement>(null);
  const hasKeys = useStore(shortcutsOn);
  const words = form.field('comment');
  const focusOn = (selector: string) => place.current?.querySelector<HTMLElement>(selector)?.focus();
  useShortcuts({
    a: () => focusOn('[aria-keyshortcuts=A]'),
    r: () => focusOn('[aria-keyshortcuts=R]'),
    x: () => focusOn('[aria-keyshortcuts=X]'),
    '/': () => focusOn('[data-phrases] button'),
  });
  async function decide({ action, done }: DecisionAct<Action>) {
    setPending(action);
    // it may be said when the next is open already
    const name = caseHeading()?.textContent ?? '';
    const found = { hasMoved: false };
    const isDone = await form.submit(async (values) => {
      try {
        await send(action, values);
      } catch (error) {
        if (!(error instanceof CallError) || !moved.codes.includes(error.code)) throw error;
        // a colleague or the owner was faster: what stands here is asked for anew
        found.hasMoved = true;
        makeStale(moved.call.writes ?? []);
        throw new CallError('刚刚有了变化，没有办理。下面是最新的状态，请看过再决定。');
      }
    });
    // the dialog gives the focus back before what it stands in goes away
    flushSync(() => {
      setAsked(undefined);
      setPending(undefined);
    });
    // the button may be gone
    if (found.hasMoved) caseHeading()?.focus();
    else if (!isDone) focusOn('[aria-invalid=true]');
    if (!isDone) return;
    showToast('success', name === '' ? done : `${name}：${done}`);
    onDecided();
  }
  // a complaint about words that there is no field for
  const complaint = form.failure ?? (comment === undefined ? words.error : undefined);
  const failure = complaint !== undefined && (
    <Alert tone="error" isLive>
      {complaint}
    </Alert>
  );
  if (acts.length === 0)
    return (
      <>
        {failure}
        <Alert tone="info">{closed}</Alert>
      </>
    );
  return (
    <FocusHeir heir={caseHeading}>
      <form
        ref={place}
        className={styles.decision}
        aria-label={title}
        {...form.formProps(() => Promise.resolve())}
      >
        {hint !== '' && <p className="meta">{hint}</p>}
        {failure}
        {children}
        {comment !== undefined && phrases.length > 0 && (
          <Phrases phrases={phrases} value={words.value} onChange={words.onChange} />
        )}
        <div className={styles.row}>
          {comment !== undefined && <TextArea {...comment} {...words} rows={2} />}
          <div className={styles.buttons}>
            {withOneMain(acts).map((act) => (
              <Button
                key={act.action}
                variant={act.variant}
                isBusy={form.isSubmitting && act.action === pending}
                isHeld={!isSettled || form.isSubmitting}
                aria-keyshortcuts={act.shortcut}
                onClick={() => (act.asks === undefined ? void decide(act) : setAsked(act))}
              >
                {act.label}
                {act.shortcut !== undefined && hasKeys && <kbd aria-hidden="true">{act.shortcut}</kbd>}
              </Button>
            ))}
          </div>
        </div>
        {asked !== undefined && (
          <ConfirmDialog
            isOpen
            title={asked.label}
            confirmLabel={`确认${asked.label}`}
            isBusy={form.isSubmitting}
            onConfirm={() => void decide(asked)}
            onClose={() => setAsked(undefined)}
          >
            <p>{asked.asks}</p>
          </ConfirmDialog>
        )}
      </form>
    </FocusHeir>
  );
}

/** The first of those that agree is the main one and has the key: a view has one main action, and a key leads to one place. */
function withOneMain<Action extends string>(
  acts: readonly DecisionAct<Action>[],
): readonly DecisionAct<Action>[] {
  const isFirst = ({ action }: DecisionAct<Action>, shares: (other: DecisionAct<Action>) => boolean) =>
    acts.find(shares)?.action === action;
  return acts.map(({ variant, shortcut, ...act }) => ({
    ...act,
    ...(variant !== undefined &&
      (variant !== 'main' || isFirst({ ...act }, (one) => one.variant === 'main')) && { variant }),
    ...(shortcut !== undefined && isFirst({ ...act }, (one) => one.shortcut === shortcut) && { shortcut }),
  }));
}

/** Ready sentences, each added to what is written. */
function Phrases({
  phrases,
  value,
  onChange,
}: {
  phrases: readonly string[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <div className={styles.phrases} role="group" aria-label="常用语" data-phrases="">
      {phrases.map((phrase) => (
        <Button
          key={phrase}
          size="small"
          variant="plain"
          onClick={() => onChange(value === '' ? phrase : `${value}\n${phrase}`)}
        >
          {phrase}
        </Button>
      ))}
    </div>
  );
}

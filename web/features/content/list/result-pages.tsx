import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { historyEntry, readNote, writeNote } from '#web/lib/routing/history-notes.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import styles from './list.module.css';

const noteName = 'left';

/** Whoever comes back to a list goes on by keyboard at the link by which he left it, not at the heading far above. */
export function useLeftLink(isShown: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (!isShown || isDone.current) return;
    isDone.current = true;
    const href = readNote(historyEntry(), noteName);
    // the page has given the focus to its heading; somebody may have moved on meanwhile
    if (typeof href !== 'string' || document.activeElement?.tagName !== 'H1') return;
    place.current
      ?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)
      ?.focus({ preventScroll: true });
  }, [isShown]);
  const leave = ({ target }: MouseEvent) => {
    const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : null;
    if (href) writeNote(historyEntry(), noteName, href);
  };
  return { place, leave };
}

/** One page of results, while the next is on its way a paler one. */
export function ShownRows({
  left: { place, leave },
  isBusy,
  children,
}: {
  left: ReturnType<typeof useLeftLink>;
  isBusy: boolean;
  children: ReactNode;
}) {
  return (
    // Presses on links bubble up here; the links themselves are plain.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={place} onClick={leave} className={classNames(isBusy && styles.busy)} aria-busy={isBusy}>
      {children}
    </div>
  );
}

/** Whoever turns a page by its link goes on reading at the top of the list; whoever goes back finds it where it was left. */
export function useTurn(page: number, isBusy: boolean) {
  const bar = useRef<HTMLDivElement>(null);
  const hasTurned = useRef(false);
  useEffect(() => {
    if (isBusy || !hasTurned.current) return;
    hasTurned.current = false;
    bar.current?.focus({ preventScroll: true });
    bar.current?.scrollIntoView({ block: 'start' });
  }, [page, isBusy]);
  const turn = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.closest('a') !== null) hasTurned.current = true;
  };
  return { bar, turn };
}

/** The links to all pages; `turn` is that of `useTurn`. */
export function ResultPages({
  page,
  pageCount,
  turn,
  addressFor,
}: {
  page: number;
  pageCount: number;
  turn: ReturnType<typeof useTurn>['turn'];
  addressFor: (page: number) => string;
}) {
  return (
    // A press on a page's link bubbles up here; the links themselves are plain.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={styles.pages} onClick={turn}>
      <Pagination page={page} pageCount={pageCount} hrefFor={(number) => `#${addressFor(number)}`} />
    </div>
  );
}

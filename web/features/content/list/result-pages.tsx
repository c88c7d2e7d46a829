import { useEffect, useRef, type MouseEvent } from 'react';
import { historyEntry, readNote, writeNote } from '#web/lib/routing/history-notes.ts';
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

/**
 * The links to all pages, and what to focus: whoever turns a page by its link goes on reading at the top of the list, at `bar`; whoever goes
 * back finds it where it was left.
 */
export function usePages(
  page: number,
  pageCount: number,
  { isBusy, addressFor }: { isBusy: boolean; addressFor: (change: { page: number }) => string },
) {
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
  const pages = (
    // A press on a page's link bubbles up here; the links themselves are plain.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={styles.pages} onClick={turn}>
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => `#${addressFor({ page: number })}`}
      />
    </div>
  );
  return { bar, pages };
}

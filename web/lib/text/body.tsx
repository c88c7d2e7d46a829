import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { passageBlocks } from '#contract/content/asking.ts';
import { useQuery } from '#web/lib/routing/address.ts';
import styles from './body.module.css';
import { dressBody } from './dress-body.ts';

/** The text. What HTML alone cannot say of tables and pictures is added once it stands in the page. */
export function Body({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  // the same object: React would write another one anew, and what was added would be gone
  const inner = useMemo(() => ({ __html: html }), [html]);
  useLayoutEffect(() => {
    if (place.current !== null) return dressBody(place.current);
  }, [html]);
  useCitedParagraph(place, html);
  // Safe: the server lets through no more than contract/content/body-rules.ts lists, when it is written.
  return <div ref={place} className={styles.read} data-body dangerouslySetInnerHTML={inner} />;
}

/** The same as the server counts: a type costs the page nothing. */
const blocks: typeof passageBlocks = ['p', 'li', 'tr', 'blockquote'];

/** `p=12` in the address leads to the twelfth paragraph, from an answer that cites it. Focus goes along, as with any place in a text. */
function useCitedParagraph(place: RefObject<HTMLElement | null>, html: string): void {
  const wanted = useQuery().get('p') ?? '';
  useEffect(() => {
    if (!/^[1-9]\d{0,3}$/.test(wanted)) return;
    const paragraph = place.current?.querySelectorAll<HTMLElement>(blocks.join())[Number(wanted) - 1];
    if (paragraph === undefined) return;
    paragraph.classList.add(styles.cited ?? '');
    paragraph.tabIndex = -1;
    // after the page has gone to its heading, as it does when it is new
    const frame = requestAnimationFrame(() => {
      paragraph.focus({ preventScroll: true });
      paragraph.scrollIntoView({ block: 'center' });
    });
    return () => {
      cancelAnimationFrame(frame);
      paragraph.classList.remove(styles.cited ?? '');
    };
  }, [place, html, wanted]);
}

import { useEffect, useLayoutEffect, useState } from 'react';
import type { Item } from '../reads.ts';
import styles from './side.module.css';

/** Shorter texts need no way through them. */
const fewestHeadings = 2;
/** The headings of the text, and of the parts that its kind has below it. */
const headingsWanted = '[data-doc] :is([data-body], [data-block]) > h2';

/** The way through an item. What stands after # in an address is a page, so these are buttons. */
export function Contents({ of: item, isFolded = false }: { of: Item; isFolded?: boolean }) {
  const [headings, setHeadings] = useState<readonly HTMLElement[]>([]);
  const current = useCurrent(headings);
  // read where they stand: what a kind adds is known to it alone
  // oxlint-disable-next-line react/set-state-in-effect -- what has just been drawn is measured before it is seen
  useLayoutEffect(() => setHeadings([...document.querySelectorAll<HTMLElement>(headingsWanted)]), [item]);
  if (headings.length < fewestHeadings) return null;
  const list = (
    <ul>
      {headings.map((heading, index) => (
        <li key={index}>
          <button
            type="button"
            aria-current={!isFolded && index === current ? 'location' : undefined}
            onClick={() => goTo(heading)}
          >
            {heading.textContent}
          </button>
        </li>
      ))}
    </ul>
  );
  if (isFolded)
    return (
      <details className={`${styles.contents ?? ''} ${styles.folded ?? ''}`}>
        <summary>本文目录</summary>
        {list}
      </details>
    );
  return (
    <nav className={`card ${styles.contents ?? ''}`} aria-label="本文目录">
      <h2>本文目录</h2>
      {list}
    </nav>
  );
}

/** Where reading is: the last heading that has come into the upper third of the window. */
function useCurrent(headings: readonly HTMLElement[]): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const find = () => {
      const line = window.innerHeight / 3;
      setCurrent(
        Math.max(
          0,
          headings.findLastIndex((each) => each.getBoundingClientRect().top < line),
        ),
      );
    };
    find();
    window.addEventListener('scroll', find, { passive: true });
    return () => window.removeEventListener('scroll', find);
  }, [headings]);
  return current;
}

function goTo(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}

import { useMemo } from 'react';
import styles from './detail.module.css';

/** Shorter texts need no way through them. */
const fewestHeadings = 2;

/** The headings of the text, as a way through it. What stands after # in an address is a page, so these are buttons. */
export function Contents({ html }: { html: string }) {
  const headings = useMemo(
    () => [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('h2')].map(textOf),
    [html],
  );
  if (headings.length < fewestHeadings) return null;
  return (
    <nav className={`card ${styles.contents ?? ''}`} aria-label="本文目录">
      <h2>本文目录</h2>
      <ul>
        {headings.map((heading, index) => (
          <li key={index}>
            <button type="button" onClick={() => goToHeading(index)}>
              {heading}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const textOf = ({ textContent }: Element) => textContent;

function goToHeading(index: number): void {
  const heading = document.querySelectorAll<HTMLElement>('[data-body] h2')[index];
  if (heading === undefined) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}
